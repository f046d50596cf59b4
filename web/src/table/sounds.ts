/** The sounds of the table, made here and now: no recording, nothing to download. */
import { preferences } from "../preferences.svelte.ts";

export type Sound = "shake" | "lift" | "bid" | "call" | "tick" | "count" | "joker" | "win" | "lose" | "turn" | "talk";

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Browsers let a page sound after a touch or key, and phones that were locked after another one. */
export function allowSounds(): () => void {
  const wake = (): void => {
    context ??= new AudioContext();
    if (context.state !== "running") void context.resume();
  };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
  return () => {
    removeEventListener("pointerdown", wake);
    removeEventListener("keydown", wake);
  };
}

export function play(sound: Sound): void {
  if (!preferences.sounds || context?.state !== "running") return;
  SOUNDS[sound](context, context.currentTime + 0.01);
}

type Player = (audio: AudioContext, at: number) => void;

const SOUNDS: Record<Sound, Player> = {
  shake: (audio, at) => {
    for (let knock = 0; knock < 11; knock += 1) {
      const when = at + knock * 0.06 + Math.random() * 0.025;
      rattle(audio, when, 1400 + Math.random() * 1800, 0.05, 0.22);
    }
    rattle(audio, at + 0.76, 240, 0.16, 0.6);
  },
  lift: (audio, at) => {
    sweep(audio, at, 500, 1500, 0.28, 0.1);
    for (let die = 0; die < 4; die += 1) rattle(audio, at + 0.12 + die * 0.04, 2400, 0.04, 0.16);
  },
  bid: (audio, at) => {
    rattle(audio, at, 900, 0.05, 0.35);
    tone(audio, at, 330, 0.09, 0.08, "triangle");
  },
  call: (audio, at) => {
    rattle(audio, at, 180, 0.22, 0.9);
    tone(audio, at, 147, 0.35, 0.16, "sawtooth");
    tone(audio, at + 0.05, 196, 0.3, 0.1, "sawtooth");
  },
  tick: (audio, at) => tone(audio, at, 1150, 0.03, 0.05, "square"),
  count: (audio, at) => {
    tone(audio, at, 620, 0.12, 0.12, "triangle");
    rattle(audio, at, 2600, 0.03, 0.12);
  },
  joker: (audio, at) => {
    tone(audio, at, 930, 0.16, 0.12, "triangle");
    tone(audio, at + 0.05, 1240, 0.14, 0.08, "sine");
  },
  win: (audio, at) => {
    [523, 659, 784, 1047].forEach((pitch, place) =>
      tone(audio, at + place * 0.11, pitch, 0.32, 0.13, "triangle"),
    );
  },
  lose: (audio, at) => {
    [392, 349, 294, 220].forEach((pitch, place) =>
      tone(audio, at + place * 0.15, pitch, 0.34, 0.12, "triangle"),
    );
  },
  turn: (audio, at) => {
    tone(audio, at, 587, 0.12, 0.1, "sine");
    tone(audio, at + 0.11, 880, 0.2, 0.1, "sine");
  },
  talk: (audio, at) => tone(audio, at, 740, 0.06, 0.05, "sine"),
};

/** A pitch that dies away. */
function tone(
  audio: AudioContext,
  at: number,
  pitch: number,
  lasts: number,
  loud: number,
  form: OscillatorType,
): void {
  const source = new OscillatorNode(audio, { type: form, frequency: pitch });
  source.connect(fading(audio, at, lasts, loud));
  source.start(at);
  source.stop(at + lasts + 0.05);
}

function sweep(audio: AudioContext, at: number, from: number, to: number, lasts: number, loud: number): void {
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: from, Q: 2 });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + lasts);
  const source = new AudioBufferSourceNode(audio, { buffer: noiseOf(audio) });
  source.connect(filter).connect(fading(audio, at, lasts, loud));
  source.start(at, Math.random());
  source.stop(at + lasts + 0.05);
}

/** Something hard that hits something hard. */
function rattle(audio: AudioContext, at: number, pitch: number, lasts: number, loud: number): void {
  const source = new AudioBufferSourceNode(audio, { buffer: noiseOf(audio) });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 5 });
  source.connect(filter).connect(fading(audio, at, lasts, loud));
  source.start(at, Math.random());
  source.stop(at + lasts + 0.05);
}

function fading(audio: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(audio.destination);
  return gain;
}

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let place = 0; place < data.length; place += 1) data[place] = Math.random() * 2 - 1;
  return noise;
}
