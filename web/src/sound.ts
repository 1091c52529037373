// The soft knock of a card on cloth, made of a few milliseconds of noise.

let audio: AudioContext | null = null;

export function land(): void {
  audio ??= new AudioContext();
  const length = Math.round(audio.sampleRate * 0.05);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < length; k++) samples[k] = (Math.random() * 2 - 1) * (1 - k / length) ** 6;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const soft = new BiquadFilterNode(audio, { type: "lowpass", frequency: 1400 });
  source
    .connect(soft)
    .connect(new GainNode(audio, { gain: 0.25 }))
    .connect(audio.destination);
  source.start();
}

/** Two soft notes: it is your turn. */
export function ring(): void {
  audio ??= new AudioContext();
  [660, 880].forEach((frequency, k) => {
    const start = audio!.currentTime + k * 0.14;
    const note = new OscillatorNode(audio!, { type: "sine", frequency });
    const gain = new GainNode(audio!, { gain: 0 });
    gain.gain.setValueAtTime(0.12, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
    note.connect(gain).connect(audio!.destination);
    note.start(start);
    note.stop(start + 0.36);
  });
}
