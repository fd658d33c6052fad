import type { Layout, Timing } from '../model.ts';
import { nearestNote, notesAt, pageAt, scoreOf } from './following.ts';
import { type Lit, NOTHING_LIT } from './lit-notes.tsx';
import { presentLayout } from './use-layout.ts';

export interface Follower {
  /** Seconds of the nearest note. */
  timeOf(page: number, x: number, y: number): number | undefined;
  stop(): void;
}

/** @throws Error when the timing can't be loaded */
export async function followMusic(
  audio: HTMLAudioElement,
  timing: string,
  show: (lit: Lit) => void,
): Promise<Follower> {
  const response = await fetch(timing);
  if (!response.ok) throw new Error(`no timing: ${response.status}`);
  const { sheet, narrow } = (await response.json()) as Timing;
  const scores = { sheet: scoreOf(sheet), narrow: scoreOf(narrow) };
  const watching = new AbortController();
  const options = { signal: watching.signal };
  let frame = 0;
  let shown = '';
  audio.addEventListener('play', run, options);
  audio.addEventListener('seeked', look, options);
  audio.addEventListener('ended', darken, options);
  if (!audio.paused) run();

  return {
    timeOf(page, x, y) {
      const note = nearestNote(scores[presentLayout()], page, x, y);
      return note && note[0] / 1000;
    },
    stop() {
      watching.abort();
      cancelAnimationFrame(frame);
    },
  };

  function run(): void {
    cancelAnimationFrame(frame);
    look();
    if (!audio.paused) frame = requestAnimationFrame(run);
  }

  function look(): void {
    if (audio.ended) return;
    const layout: Layout = presentLayout();
    const ms = audio.currentTime * 1000;
    const notes = notesAt(scores[layout], ms);
    const page = pageAt(scores[layout], ms);
    const now = `${layout} ${page} ${notes.map(([on, , , x, y]) => `${on} ${x} ${y}`).join()}`;
    if (now === shown) return;
    shown = now;
    show({ layout, page, notes });
  }

  function darken(): void {
    shown = '';
    show(NOTHING_LIT);
  }
}
