import { BasicMIDI } from 'spessasynth_core';
import type { TimemapEntry } from 'verovio/esm';
import type { Score } from '../score.ts';
import { loudnessOf } from './dynamics.ts';
import { programOf } from './instruments.ts';
import { speedOf } from './speed.ts';

interface Sounded {
  /** Seconds. */
  at: number;
  channel: number;
  kind: 'on' | 'off' | 'pedal';
  value: number;
  velocity: number;
}

export interface Performance {
  events: Sounded[];
  programs: Map<number, number>;
  /** To the end of the last note. */
  seconds: number;
}

/** Channel 10 is for drums. */
const CHANNELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15];
/** Verovio's default speed. */
const DEFAULT_SPEED = 120;

/** Relative to verovio's tempo without a metronome figure. */
export function slownessOf(score: Score): number {
  return score.hasSpeed ? 1 : DEFAULT_SPEED / speedOf(score.tempo);
}

export function performanceOf(
  midi: Uint8Array,
  score: Score,
  timemap: readonly TimemapEntry[],
  until: number,
): Performance {
  const song = BasicMIDI.fromArrayBuffer(Uint8Array.from(midi).buffer);
  const slowness = slownessOf(score);
  const loudness = loudnessOf(score, timemap);
  const events: Sounded[] = [];
  const programs = new Map<number, number>();
  let seconds = 0;
  for (const [index, staff] of score.staves.entries()) {
    // The first track holds the tempo.
    const track = song.tracks[index + 1];
    const channel = CHANNELS[index % CHANNELS.length] ?? 0;
    programs.set(channel, programOf(staff));
    for (const { ticks, statusByte, data } of track?.events ?? []) {
      const at = song.midiTicksToSeconds(ticks) * slowness;
      const [first = 0, second = 0] = data;
      const type = statusByte & 0xf0;
      const isOn = type === 0x90 && second > 0;
      const isOff = type === 0x80 || (type === 0x90 && second === 0);
      if (isOn && at < until) {
        const velocity = loudness(staff.n, ticks / song.timeDivision);
        events.push({ at, channel, kind: 'on', value: first, velocity });
      } else if (isOff) {
        const end = Math.min(at, until);
        events.push({ at: end, channel, kind: 'off', value: first, velocity: 0 });
        seconds = Math.max(seconds, end);
      } else if (type === 0xb0 && first === 64) {
        events.push({ at, channel, kind: 'pedal', value: second, velocity: 0 });
      }
    }
  }
  const order = { off: 0, pedal: 1, on: 2 };
  events.sort((one, other) => one.at - other.at || order[one.kind] - order[other.kind]);
  return { events, programs, seconds };
}
