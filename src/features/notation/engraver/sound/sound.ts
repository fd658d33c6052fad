import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BasicSoundBank, SoundBankLoader, SpessaSynthProcessor } from 'spessasynth_core';
import { createMp3Encoder } from 'wasm-media-encoders';
import { volumeOf } from './instruments.ts';
import { setLevel } from './level.ts';
import type { Performance } from './performance.ts';

/** The sound font has 22 kHz or less. */
const RATE = 32_000;
/** kbit/s: the most at which ten seconds stay under 60 kB. */
const BITS = 40;
/** Events are handled per block. */
const BLOCK = 96;
const TAIL_SECONDS = 2.2;
const FADE_SECONDS = 1.6;
export const SOUND_MAX_SECONDS = 240;
/** Encoder and decoder delay in browsers: 1,105 samples. */
export const LEAD_SECONDS = 1105 / RATE;

const SOUND_FONT = fileURLToPath(import.meta.resolve('@coderline/alphatab/soundfont/sonivox.sf3'));
let font: BasicSoundBank | undefined;

interface Recording {
  mp3: Uint8Array;
  seconds: number;
}

export async function record(performance: Performance, incipit: boolean): Promise<Recording> {
  const samples = await play(incipit ? fromFirstNote(performance) : performance);
  fadeOut(samples);
  setLevel(samples, RATE);
  return { mp3: await encode(samples), seconds: samples.length / RATE + LEAD_SECONDS };
}

/** Skips initial rests. */
function fromFirstNote({ events, programs, seconds }: Performance): Performance {
  const rests = Math.min(...events.filter(({ kind }) => kind === 'on').map(({ at }) => at));
  const moved = events.map((event) => ({ ...event, at: Math.max(0, event.at - rests) }));
  return { events: moved, programs, seconds: seconds - rests };
}

async function play({ events, programs, seconds }: Performance): Promise<Float32Array> {
  font ??= SoundBankLoader.fromArrayBuffer(Uint8Array.from(readFileSync(SOUND_FONT)).buffer);
  const synth = new SpessaSynthProcessor(RATE, { eventsEnabled: false });
  synth.soundBankManager.addSoundBank(font, 'main');
  await synth.processorInitialized;
  for (const [channel, program] of programs) {
    synth.programChange(channel, program);
    synth.controllerChange(channel, 7, volumeOf(program));
  }
  const length = Math.ceil(RATE * (Math.min(seconds, SOUND_MAX_SECONDS) + TAIL_SECONDS));
  const [left, right] = [new Float32Array(length), new Float32Array(length)];
  let next = 0;
  for (let at = 0; at < length; at += BLOCK) {
    for (; next < events.length; next += 1) {
      const event = events[next];
      if (!event || event.at * RATE > at) break;
      if (event.kind === 'on') synth.noteOn(event.channel, event.value, event.velocity);
      else if (event.kind === 'off') synth.noteOff(event.channel, event.value);
      else synth.controllerChange(event.channel, 64, event.value);
    }
    synth.process(left, right, at, Math.min(BLOCK, length - at));
  }
  return left.map((sample, index) => (sample + (right[index] ?? 0)) / 2);
}

function fadeOut(samples: Float32Array): void {
  const fade = FADE_SECONDS * RATE;
  for (let index = Math.max(0, samples.length - fade); index < samples.length; index++) {
    const left = Math.min(1, (samples.length - 1 - index) / fade);
    samples[index] = (samples[index] ?? 0) * left * left;
  }
}

async function encode(samples: Float32Array): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: BITS });
  // The encoder reuses its buffer.
  const head = Uint8Array.from(encoder.encode([samples]));
  return Buffer.concat([head, encoder.finalize()]);
}
