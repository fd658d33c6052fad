import type { ProgrammeOccasion } from './model.ts';

export const PROGRAMME_PATH = '/programme';
export const OCCASION_PARAM = 'occasion';

export function programmeFor(occasion: ProgrammeOccasion): string {
  return `${PROGRAMME_PATH}?${OCCASION_PARAM}=${occasion}`;
}
