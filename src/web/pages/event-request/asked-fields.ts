import { typedDay } from '#/features/availability/url.ts';

/** Fields of the form that the address of `askPath` fills. */
export function askedFields(search: URLSearchParams): Record<string, string> {
  const { date = '', start = '', end = '' } = typedDay(search) ?? {};
  const fields = {
    musicianId: search.get('musician') ?? '',
    eventDate: date,
    eventStartTime: start,
    eventEndTime: end,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
