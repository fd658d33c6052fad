import { moves } from '../motion/moves.ts';
import { envelopeOf, levelAt } from './envelope.ts';
import { swellingOf } from './swelling.ts';

/** Enough to hear how loud it is. */
const RATE = 8000;
/** A hammer strikes at once, a string dies away. */
const RISE = 0.84;
const FALL = 0.23;

/** Who listens: of the same sound, only the last who came. */
const listening = new WeakMap<HTMLAudioElement, object>();

/**
 * While it sounds, titles weigh what is heard. The sound is measured by itself: what is played goes its own way.
 * @param titlesOf is asked at each step, for pages change while music plays.
 */
export async function hear(audio: HTMLAudioElement, titlesOf: () => readonly HTMLElement[]): Promise<void> {
  const { src } = audio;
  if (!moves()) return;
  const heard = new Set<HTMLElement>();
  listening.set(audio, heard);
  const envelope = await measured(src).catch(() => undefined);
  const sounds = () => !audio.paused && audio.src === src && listening.get(audio) === heard;
  let level = 0;
  let frame = 0;
  if (envelope && sounds()) requestAnimationFrame(step);

  function step(): void {
    if (!envelope || !sounds()) {
      for (const title of heard) swellingOf(title).rest();
      return;
    }
    requestAnimationFrame(step);
    // The envelope has no more of them, and a slow phone has time for these.
    if (++frame % 2 === 0) return;
    const now = levelAt(envelope, audio.currentTime);
    level += (now - level) * (now > level ? RISE : FALL);
    const titles = titlesOf();
    for (const title of heard) if (!titles.includes(title)) swellingOf(title).rest();
    heard.clear();
    for (const title of titles) {
      heard.add(title);
      swellingOf(title).hear(level);
    }
  }
}

async function measured(src: string): Promise<Float32Array> {
  const sound = await (await fetch(src)).arrayBuffer();
  const buffer = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(sound);
  return envelopeOf(buffer.getChannelData(0), buffer.sampleRate);
}
