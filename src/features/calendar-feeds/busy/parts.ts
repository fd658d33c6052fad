import ICAL from 'ical.js';

/** Nothing else of an event is looked at, so nothing else can spoil it. */
const OF_EVENTS =
  /^(?:BEGIN|END|UID|SUMMARY|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TRANSP|STATUS|ATTENDEE|X-MICROSOFT-CDO-BUSYSTATUS)[:;]/i;
const BEGINS = /^BEGIN:VCALENDAR\s*$/im;

interface CalendarParts {
  name: string;
  events: ICAL.Component[];
  /** By TZID. */
  zones: Map<string, ICAL.Component>;
  /** Events that are written wrongly. */
  unread: number;
}

/** Whatever the server calls it: a calendar begins like one. */
export function isCalendar(bytes: Uint8Array): boolean {
  return BEGINS.test(textOf(bytes.subarray(0, 64)).trimStart().split('\n')[0] ?? '');
}

/** Each event by itself: one that is written wrongly spoils no other. */
export function partsOf(bytes: Uint8Array): CalendarParts {
  const found: CalendarParts = { name: '', events: [], zones: new Map(), unread: 0 };
  let open: { what: string; lines: string[] } | undefined;
  for (const line of textOf(bytes).split('\n')) {
    const begun = /^BEGIN:(VEVENT|VTIMEZONE)\s*$/i.exec(line)?.[1]?.toUpperCase();
    if (begun) {
      if (open) found.unread += 1;
      open = { what: begun, lines: [] };
    }
    if (!open) {
      const name = /^(?:X-WR-CALNAME|NAME)(?:;[^:]*)?:(.*)$/i.exec(line)?.[1];
      if (name !== undefined && found.name === '') found.name = unescaped(name);
      continue;
    }
    if (open.what === 'VTIMEZONE' || OF_EVENTS.test(line)) open.lines.push(line.trimEnd());
    if (line.trimEnd().toUpperCase() !== `END:${open.what}`) continue;
    const part = parsed(open.lines);
    if (!part) found.unread += 1;
    else if (open.what === 'VEVENT') found.events.push(part);
    else found.zones.set(String(part.getFirstPropertyValue('tzid')), part);
    open = undefined;
  }
  return found;
}

function parsed(lines: readonly string[]): ICAL.Component | undefined {
  try {
    return new ICAL.Component(ICAL.parse(lines.join('\r\n')));
  } catch {
    return undefined;
  }
}

/** Lines are folded by bytes, also within a letter. */
function textOf(bytes: Uint8Array): string {
  const folded = Buffer.from(bytes).toString('latin1');
  const unfolded = folded
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(/\n[ \t]/g, '');
  return Buffer.from(unfolded, 'latin1')
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

function unescaped(text: string): string {
  return text
    .replaceAll(/\\([\\;,])/g, '$1')
    .replaceAll(/\\n/gi, ' ')
    .trim();
}
