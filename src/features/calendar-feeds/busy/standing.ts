import type ICAL from 'ical.js';

/** What an event does to somebody's time; 'perhaps' where the calendar leaves it open. */
type Standing = 'busy' | 'perhaps' | 'free';

/** `own` are addresses in small letters. */
export function standingOf(event: ICAL.Component, own: readonly string[]): Standing {
  const status = said(event, 'status');
  const shown = said(event, 'transp');
  const outlook = said(event, 'x-microsoft-cdo-busystatus');
  const answer = answerOf(event, own);
  if (status === 'CANCELLED' || shown === 'TRANSPARENT' || outlook === 'FREE' || answer === 'DECLINED') return 'free';
  if (status === 'TENTATIVE' || answer === 'TENTATIVE' || answer === 'NEEDS-ACTION') return 'perhaps';
  if (outlook === 'BUSY' || outlook === 'OOF') return 'busy';
  if (outlook !== '') return 'perhaps';
  // Birthdays and holidays are whole days of which many programs say nothing.
  return isDay(event) && shown === '' ? 'perhaps' : 'busy';
}

function answerOf(event: ICAL.Component, own: readonly string[]): string {
  const attendee = event.getAllProperties('attendee').find((one) =>
    own.includes(
      String(one.getFirstValue())
        .replace(/^mailto:/i, '')
        .toLowerCase(),
    ),
  );
  const answer = attendee?.getParameter('partstat');
  return typeof answer === 'string' ? answer.toUpperCase() : '';
}

function isDay(event: ICAL.Component): boolean {
  return Boolean((event.getFirstPropertyValue('dtstart') as ICAL.Time | null)?.isDate);
}

function said(event: ICAL.Component, name: string): string {
  return String(event.getFirstPropertyValue(name) ?? '')
    .trim()
    .toUpperCase();
}
