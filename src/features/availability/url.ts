import type { When } from './model.ts';

export const DAY_PARAMS = ['date', 'start', 'end'] as const;

/** Undefined without a date. */
export function typedDay(search: Pick<URLSearchParams, 'get'>): When | undefined {
  const [date = '', start = '', end = ''] = DAY_PARAMS.map((name) => search.get(name)?.trim() ?? '');
  return date === '' && start === '' ? undefined : { date, start, end };
}

/** '?date=…' or ''. */
export function daySearch(when: When | undefined): string {
  if (!when) return '';
  const given = DAY_PARAMS.filter((name) => when[name] !== '').map((name) => [name, when[name]]);
  return `?${new URLSearchParams(given)}`;
}

export const ASK_PATH = '/request';

/** The form of a request with a musician chosen, and a day where one is known. */
export function askPath(musicianId: string, when?: When): string {
  return `${ASK_PATH}?musician=${encodeURIComponent(musicianId)}${daySearch(when).replace('?', '&')}`;
}
