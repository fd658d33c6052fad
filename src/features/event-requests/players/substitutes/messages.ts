import type { Availability } from '#/features/availability/model.ts';
import { listed, lowerFirst } from '#/platform/text/english.ts';
import type { Vacancy } from '../model.ts';
import { partName } from '../rules.ts';

export const ASK_FIRST: Record<Availability, string> = { free: 'Free', ask: 'To be asked first', taken: 'Taken' };

export function awayText(minutes: number): string {
  return `about ${minutes} minutes to get there`;
}

/** The change needed when nobody can take the whole part. */
export function sharedText(
  part: string,
  { people, open, works }: Pick<NonNullable<Vacancy['otherwise']>, 'people' | 'open' | 'works'>,
): string {
  const several = open.length + people.flatMap(({ instruments }) => instruments).length > 1;
  const nobody = `Nobody who is free plays ${several ? 'all of ' : ''}${lowerFirst(part)}.`;
  if (people.length === 0) return works.length === 0 ? nobody : `${nobody} The others can play the rest.`;
  const shared =
    people.length === 1
      ? `${people[0]?.name} could take a share of it`
      : `${listed(people.map(({ name }) => name))} could share it`;
  if (open.length === 0) return `${nobody} ${shared}.`;
  return `${nobody} ${shared}, without ${lowerFirst(partName({ instruments: [...open] }))}, which stays open.`;
}
