import { DAY_MS } from '#/platform/time/durations.ts';

/** Days, weeks and months that have a backup; the newest of each is kept. */
export const KEPT = { days: 7, weeks: 4, months: 6 } as const;
/** So that one taken before an update is not replaced by one taken after it. */
const ALL_OF_LAST_MS = DAY_MS;

const NAME = /^forte-and-piano-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z\.gz(?:\.age)?$/;

/** 'forte-and-piano-2027-01-02T11-00-00.000Z.gz' */
export function backupName(at: Date, encrypted = false): string {
  return `forte-and-piano-${at.toISOString().replaceAll(':', '-')}.gz${encrypted ? '.age' : ''}`;
}

/** When it was begun; undefined for other files. */
export function momentOf(name: string): Date | undefined {
  const [, day, ...time] = NAME.exec(name) ?? [];
  const at = new Date(`${day}T${time.join(':')}Z`);
  return day === undefined || Number.isNaN(at.getTime()) ? undefined : at;
}

/** As they were begun. */
export function newestOf<File extends { name: string }>(files: readonly File[]): File | undefined {
  return files.toSorted((a, b) => Number(momentOf(b.name)) - Number(momentOf(a.name)))[0];
}

/**
 * Which of these are kept: the newest of the last 7 days, 4 weeks and 6 months that have one, and all of
 * the 24 hours before the newest. Time alone takes none away. Names of other files are in neither list.
 */
export function sortOut(names: readonly string[]): { kept: string[]; gone: string[] } {
  const newestFirst = names
    .flatMap((name) => {
      const at = momentOf(name);
      return at ? [{ name, at: at.getTime() }] : [];
    })
    .toSorted((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1));
  const newest = newestFirst[0]?.at ?? 0;
  const kept = new Set(newestFirst.filter(({ at }) => newest - at < ALL_OF_LAST_MS).map(({ name }) => name));
  for (const [span, most] of [
    [dayOf, KEPT.days],
    [weekOf, KEPT.weeks],
    [monthOf, KEPT.months],
  ] as const) {
    const newestIn = new Map<string, string>();
    for (const { name, at } of newestFirst) {
      const key = span(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC').toPlainDate());
      if (!newestIn.has(key) && newestIn.size < most) newestIn.set(key, name);
    }
    for (const name of newestIn.values()) kept.add(name);
  }
  const all = newestFirst.map(({ name }) => name);
  return { kept: all.filter((name) => kept.has(name)), gone: all.filter((name) => !kept.has(name)) };
}

const dayOf = (day: Temporal.PlainDate) => day.toString();
const weekOf = (day: Temporal.PlainDate) => `${day.yearOfWeek} ${day.weekOfYear}`;
const monthOf = (day: Temporal.PlainDate) => day.toPlainYearMonth().toString();
