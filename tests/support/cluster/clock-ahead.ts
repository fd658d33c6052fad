/* Loaded before a node of the site: its clock is ahead by so many milliseconds. */

const ahead = Number(process.env.CLOCK_AHEAD_MS);
const TrueDate = Date;

globalThis.Date = class extends TrueDate {
  static override now(): number {
    return TrueDate.now() + ahead;
  }
  constructor(...given: [] | [number]) {
    super(...((given.length === 0 ? [TrueDate.now() + ahead] : given) as [number]));
  }
} as unknown as DateConstructor;
