import { facetLabel } from '#/features/work-facts/messages.ts';
import type { CorrectedFacts, KnownFacts } from '#/features/work-facts/model.ts';
import { minutesText } from '#/platform/text/minutes.ts';
import { linesOf } from '#/ui/forms/use-api-form.ts';

export type FactField =
  | 'factKey'
  | 'factTempo'
  | 'factDynamic'
  | 'factFrom'
  | 'factTo'
  | 'factPeriod'
  | 'factKnown'
  | 'factNames'
  | 'factFirstLine'
  | 'factCalled'
  | 'factForms'
  | 'factOccasions'
  | 'factMoods';

export type SaidFacts = KnownFacts & { names?: readonly string[] };

/** With the owners' corrections. */
export function correctedFacts(said: SaidFacts, own: CorrectedFacts = {}): SaidFacts {
  const all = Object.entries({ ...said, ...own }).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(all) as SaidFacts;
}

/** Differences only: later data sets apply to the rest. */
export function correctionsOf(values: Record<FactField, string>, said: SaidFacts): CorrectedFacts {
  const { minutes } = said;
  const [from, to] = [values.factFrom, values.factTo].map((text) => text.trim());
  const range = minutesOf(from, to);
  const texts = {
    key: values.factKey || null,
    tempo: values.factTempo.trim() || null,
    dynamic: values.factDynamic || null,
    period: values.factPeriod || null,
    known: Number(values.factKnown),
    minutes: range ?? null,
    forms: listOf(values.factForms, said.forms),
    occasions: listOf(values.factOccasions, said.occasions),
    moods: listOf(values.factMoods, said.moods),
    names: namesOf(values.factNames),
    firstLine: values.factFirstLine.trim() || null,
    called: values.factCalled.trim() || null,
  };
  const before: Record<string, unknown> = {
    ...said,
    known: said.known ?? 0,
    minutes,
    names: namesOf((said.names ?? []).join('\n')),
  };
  const changed = Object.entries(texts).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name] ?? null),
  );
  return Object.fromEntries(changed) as CorrectedFacts;
}

/** One number is both ends. */
function minutesOf(from = '', to = ''): [number, number] | undefined {
  const [first, last] = [Number(from || to), Number(to || from)];
  return from === '' && to === '' ? undefined : [first, last];
}

function namesOf(text: string): string[] | null {
  const names = text.split('\n').map((line) => line.trim());
  const each = [...new Set(names)].filter((name) => name !== '');
  return each.length === 0 ? null : each;
}

/** Keeps the order if unchanged, and unlisted forms. */
function listOf(text: string, said: readonly string[] = []): string[] | null {
  const chosen = linesOf(text);
  const same = chosen.length === said.length && chosen.every((one) => said.includes(one));
  if (same) return said.length === 0 ? null : [...said];
  return chosen.length === 0 ? null : chosen;
}

export function minutesProblem({ minutes }: CorrectedFacts): string | undefined {
  if (!minutes) return undefined;
  const [from, to] = minutes;
  if (!(from > 0) || !(to > 0)) return 'Minutes are a number, like 4 or 12.5.';
  return from <= to ? undefined : 'The shorter time comes first.';
}

/** One fact per line. */
export function readableFacts(own: CorrectedFacts): string[] {
  return Object.entries(own).map(([name, value]) => {
    if (value === null || value === undefined) return `${name}: not known`;
    if (name === 'names') return `other names: ${[value].flat().join(', ')}`;
    if (name === 'firstLine') return `first line: ${value}`;
    if (name === 'called') return `most people call it: ${value}`;
    if (name === 'minutes') return `length: ${minutesText(value as [number, number])}`;
    return `${name}: ${[value].flat().map(String).map(facetLabel).join(', ')}`;
  });
}
