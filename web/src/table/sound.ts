// Three short cues, made of plain tones.

type Cue = "turn" | "line" | "over";

const NOTES: Record<Cue, number[]> = { turn: [659, 880], line: [523, 659, 784], over: [784, 659, 523, 392] };
const LENGTH = 0.14; // seconds a note lasts
const LOUDNESS = 0.12;

let context: AudioContext | null = null;

function ring(audio: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}

export function play(cue: Cue): void {
  context ??= new AudioContext();
  const audio = context;
  void audio.resume();
  NOTES[cue].forEach((note, order) => ring(audio, note, audio.currentTime + order * LENGTH));
}
