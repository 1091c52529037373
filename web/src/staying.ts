// A new version of the page comes between games and never in one: as long as somebody is at a table, in whichever tab of
// this browser, everything stays as it is.

const TABLE = "spieltisch-table";

/** Somebody sits down; what is returned lets go. */
export function stayAsIs(): () => void {
  let isOver = false;
  let leave = (): void => void (isOver = true);
  // Without https there are no locks, and no page is kept that could be renewed.
  const locks = navigator.locks as LockManager | undefined;
  void locks?.request(TABLE, { mode: "shared" }, () =>
    isOver ? Promise.resolve() : new Promise<void>((resolve) => (leave = resolve)),
  );
  return () => leave();
}

/** Do this if nobody is at a table. */
export function unlessAtTable(what: () => void): void {
  void navigator.locks.request(TABLE, { ifAvailable: true }, (lock) => {
    if (lock) what();
  });
}
