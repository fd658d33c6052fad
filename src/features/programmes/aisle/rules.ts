import { type Aisle, type AislePiece, type Entrance, type Fit, type GoodEnd, PACES, type Walk } from './model.ts';

const ENDS_NAMED = 3;
/** Seconds: the last steps are walked into the close. */
const EARLY = 8;

export function walkOf({ walkers, together, feet, pace, setsOff, pause, last }: Aisle): Walk {
  const { stepsPerMinute, feetPerStep } = PACES[pace];
  const each = (feet / (stepsPerMinute * feetPerStep)) * 60;
  const size = together === 'pairs' ? 2 : 1;
  const apart = (setsOff === 'halfway' ? each / 2 : each) + pause;
  const entrances: Entrance[] = Array.from({ length: Math.ceil(walkers / size) }, (_, index) => ({
    people: Math.min(size, walkers - index * size),
    from: index * apart,
    to: index * apart + each,
  }));
  if (last) {
    const arrived = entrances.at(-1)?.to;
    const from = arrived === undefined ? 0 : arrived + pause;
    entrances.push({ people: 1, from, to: from + each });
  }
  return { each, entrances, seconds: entrances.at(-1)?.to ?? 0 };
}

/** Whether it ends early or repeats, and where. */
export function fitOf({ seconds: needed }: Pick<Walk, 'seconds'>, { seconds, ends }: Omit<AislePiece, 'title'>): Fit {
  if (!seconds || needed === 0) return { kind: 'unknown' };
  const [shortest, longest] = seconds;
  if (needed > longest) {
    const times = Math.ceil(needed / longest);
    return {
      kind: 'repeat',
      seconds: needed - longest,
      times,
      ends: ends && endsNear(ends, needed - (times - 1) * longest),
    };
  }
  if (needed >= shortest - EARLY) return { kind: 'fits' };
  return { kind: 'cut', seconds: shortest - needed, ends: ends && endsNear(ends, needed) };
}

/** That leave nobody in silence. */
function endsNear(ends: readonly GoodEnd[], needed: number): GoodEnd[] {
  return ends
    .filter(({ seconds }) => seconds >= needed - EARLY)
    .toSorted((a, b) => a.seconds - b.seconds)
    .slice(0, ENDS_NAMED);
}
