import { growthOf, LOUDEST } from './growth.ts';
import { edgeOf, type Run, runsOf } from './runs.ts';

/* Words laid over a title, each in the place of the word under it: nothing on the page is laid out anew. */

export interface Swelling {
  /** As loud as what is heard, from 0 to 1. */
  hear(level: number): void;
  forte(): void;
  /** Back to rest, then gone. */
  rest(): void;
}

/** What a title loses of its own at its quietest. */
const QUIETER = 350;
const QUIETEST = 100;
/** Under 60 px nothing thinner than p. */
const SMALL = 60;
const QUIETEST_SMALL = 300;
const REST_MS = 300;

const swellings = new WeakMap<HTMLElement, { layer: Element; swelling: Swelling; leave: () => void }>();

export function swellingOf(title: HTMLElement): Swelling {
  const present = swellings.get(title);
  if (present?.layer.isConnected) return present.swelling;
  present?.leave();
  const layer = document.createElement('span');
  layer.ariaHidden = 'true';
  layer.className = 'swell-layer';
  const runs = runsOf(title);
  const { fontSize, textAlign } = getComputedStyle(title);
  const size = Number.parseFloat(fontSize);
  // What ends at the right grows to the left.
  const toLeft = textAlign === 'right';
  title.classList.add('swells');
  title.append(layer);
  lay(runs, layer);
  const { growths, part } = growthOf(runs, roomOf(title, runs, toLeft), size);
  const floor = size < SMALL ? QUIETEST_SMALL : QUIETEST;
  let leaving = 0;

  function set(moreOf: (quietest: number, loudest: number) => number): void {
    clearTimeout(leaving);
    const moved: number[] = [];
    const steps = runs.map(({ line, rest, letters }, at) => {
      const { wider = 0, closer = 0 } = growths[at] ?? {};
      const more = moreOf(Math.max(-QUIETER, Math.min(0, floor - rest)), part * (LOUDEST - rest));
      const before = moved[line] ?? 0;
      moved[line] = before + more * (more > 0 ? wider : wider + closer * letters);
      return { more, closer, before };
    });
    steps.forEach(({ more, closer, before }, at) => {
      const { span, line, rest } = runs[at] as Run;
      span.style.fontWeight = String(Math.round(rest + more));
      span.style.letterSpacing = `${more > 0 ? -closer * more : 0}px`;
      span.style.translate = `${before - (toLeft ? (moved[line] ?? 0) : 0)}px`;
    });
  }
  function leave(): void {
    clearTimeout(leaving);
    removeEventListener('resize', leave);
    layer.remove();
    title.classList.remove('swells');
  }
  const swelling: Swelling = {
    hear(level) {
      layer.classList.remove('swell-slowly');
      set((quietest, loudest) => quietest + (loudest - quietest) * level);
    },
    forte() {
      layer.classList.add('swell-slowly');
      set((_, loudest) => loudest);
    },
    rest() {
      layer.classList.add('swell-slowly');
      set(() => 0);
      leaving = window.setTimeout(leave, REST_MS);
    },
  };
  swellings.set(title, { layer, swelling, leave });
  addEventListener('resize', leave);
  return swelling;
}

function lay(runs: readonly Run[], layer: HTMLElement): void {
  const corner = layer.getBoundingClientRect();
  for (const { span, left, top } of runs) {
    span.style.left = `${left - corner.left}px`;
    span.style.top = `${top - corner.top}px`;
    span.style.fontWeight = String(LOUDEST);
    layer.append(span);
  }
  for (const run of runs) run.widest = run.span.getBoundingClientRect().width;
  for (const { span, rest } of runs) span.style.fontWeight = String(rest);
  // Laid out at rest once, so that it moves from there.
  layer.getBoundingClientRect();
}

function roomOf(title: HTMLElement, runs: readonly Run[], toLeft: boolean): number[] {
  const rooms: number[] = [];
  const begin = title.getBoundingClientRect().left;
  for (const { line, left, top, width, span } of runs)
    if (toLeft) rooms[line] = Math.min(rooms[line] ?? Number.POSITIVE_INFINITY, left - begin);
    else rooms[line] = edgeOf(title, top, top + span.offsetHeight) - left - width;
  return rooms;
}
