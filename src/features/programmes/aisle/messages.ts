import type { AislePiece, Fit, GoodEnd, Walk } from './model.ts';

/** 95 gives '1:35'. */
export function timeText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function walkText({ each, entrances, seconds }: Walk): string {
  if (entrances.length === 0) return 'Nobody walks.';
  const count = entrances.length === 1 ? 'One entrance' : `${entrances.length} entrances`;
  return `${count}, each ${Math.round(each)} seconds: ${timeText(seconds)} in all.`;
}

const LENGTH_UNKNOWN = 'How long the piece takes is not known: ask who plays it.';
const ENDS_UNKNOWN = 'Its notation is not known here: the players close at a cadence when the last has arrived.';
const NO_ENDS = 'Its score names no earlier close: the players find a cadence when the last has arrived.';

const PLACES: Record<GoodEnd['kind'], string> = {
  'double bar': 'the double bar',
  repeat: 'the repeat sign',
  fermata: 'the fermata',
  'final bar': 'the end',
};

function endText({ bar, kind, seconds }: GoodEnd): string {
  return `bar ${bar}, ${PLACES[kind]} (${timeText(seconds)})`;
}

export function fitText(fit: Fit, { title }: Pick<AislePiece, 'title'>): string {
  if (fit.kind === 'unknown') return LENGTH_UNKNOWN;
  if (fit.kind === 'fits') return `‘${title}’ is as long as the walk.`;
  if (fit.kind === 'cut') return `‘${title}’ is about ${timeText(fit.seconds)} longer than the walk: end early.`;
  return `‘${title}’ is about ${timeText(fit.seconds)} too short: play it ${fit.times === 2 ? 'twice' : `${fit.times} times`}, and close the last time early.`;
}

export function whereText(fit: Fit): string | undefined {
  if (fit.kind === 'unknown' || fit.kind === 'fits') return undefined;
  if (fit.ends === undefined) return ENDS_UNKNOWN;
  const [first, ...others] = fit.ends.map(endText);
  if (first === undefined) return NO_ENDS;
  return `It can end well at ${first}${others.length > 0 ? `; later at ${others.join('; ')}` : ''}.`;
}
