// Four short, quiet cues, made of plain tones and a little noise.

export type Cue = "tile" | "line" | "turn" | "over";

const NOTES: Record<Exclude<Cue, "tile">, number[]> = {
  turn: [659, 880],
  line: [523, 659, 784],
  over: [523, 659, 784, 1047],
};
const STEP = 0.12; // seconds from one note to the next
const LENGTH = 0.5; // seconds in which a note fades
const LOUDNESS = 0.06;

let context: AudioContext | null = null;

/** A loudness that begins at once and fades. */
function fading(audio: AudioContext, at: number, peak: number, length: number): GainNode {
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(peak, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  volume.connect(audio.destination);
  return volume;
}

/** A note like a small bell: a tone and, softer, its octave. */
function ring(audio: AudioContext, frequency: number, at: number): void {
  for (const [times, part] of [
    [1, 1],
    [2, 0.25],
  ] as const) {
    const tone = new OscillatorNode(audio, { type: "sine", frequency: frequency * times });
    tone.connect(fading(audio, at, LOUDNESS * part, LENGTH / times));
    tone.start(at);
    tone.stop(at + LENGTH);
  }
}

/** A tile put down: a soft thud, and the click of cardboard. */
function knock(audio: AudioContext, at: number): void {
  const thud = new OscillatorNode(audio, { type: "sine", frequency: 190 });
  thud.frequency.exponentialRampToValueAtTime(90, at + 0.09);
  thud.connect(fading(audio, at, LOUDNESS * 2, 0.12));
  thud.start(at);
  thud.stop(at + 0.15);
  const noise = audio.createBuffer(1, audio.sampleRate * 0.03, audio.sampleRate);
  noise.getChannelData(0).forEach((_, index, data) => (data[index] = Math.random() * 2 - 1));
  const click = new AudioBufferSourceNode(audio, { buffer: noise });
  const muffled = new BiquadFilterNode(audio, { type: "lowpass", frequency: 1800 });
  click.connect(muffled).connect(fading(audio, at, LOUDNESS * 0.7, 0.03));
  click.start(at);
}

/** Play a cue, after so many seconds; browsers allow it only once somebody has touched the page. */
export function play(cue: Cue, after = 0): void {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume();
  const at = audio.currentTime + after;
  if (cue === "tile") knock(audio, at);
  else NOTES[cue].forEach((note, order) => ring(audio, note, at + order * STEP));
}
