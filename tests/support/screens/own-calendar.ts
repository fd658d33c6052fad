import type { BusyCalendar } from '#/features/calendar-feeds/model.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { newId } from '#/platform/ids.ts';
import { minuteIn } from '#/platform/time/in-zone.ts';
import type { VisitedSite } from '../site-with-mail.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Two calendars of a musician's other life, one of which can't be read any more; a real site reads none of this machine. */
export async function ownCalendars({ db }: VisitedSite, musicianId: string, name: string): Promise<void> {
  const now = new Date();
  const at = now.toISOString();
  const today = Math.floor(minuteIn(LAS_VEGAS, now) / DAY) * DAY;
  const feed = { musicianId, etag: null, lastModified: null, digest: '', unread: 0, cutAfter: null, failures: 0 };
  const next = { readAt: at, wholeAt: at, nextAt: '9999', createdAt: at };
  const [works, broken] = [newId(), newId()];
  const trouble = JSON.stringify({ problem: 'status', status: 404 });
  await db
    .insertInto('calendarFeeds')
    .values([
      { ...feed, ...next, id: works, address: 'https://a.example.com/1.ics', name, blocks: 31, trouble: null },
      { ...feed, ...next, id: broken, address: 'https://b.example.com/2.ics', name: '', blocks: 0, unread: 2, trouble },
    ])
    .execute();
  const days = [1, 2, 6, 9, 10, 11, 15, 20, 23].map((ahead, index): BusyCalendar['days'][number] => {
    const day = today + ahead * DAY;
    const wholeDays = index > 2 && index < 6;
    return {
      day: new Date(day * 60_000).toISOString().slice(0, 10),
      startsAt: wholeDays ? day : day + 18 * HOUR,
      endsAt: wholeDays ? day + DAY : day + 20.5 * HOUR,
      wholeDays,
      sure: index % 4 !== 2,
      title: index === 1 ? `Rehearsal of the ${name}` : 'Philharmonic',
    };
  });
  const toRow = ({ wholeDays, sure, ...day }: BusyCalendar['days'][number]) => ({
    ...day,
    feedId: works,
    musicianId,
    wholeDays: wholeDays ? 1 : 0,
    sure: sure ? 1 : 0,
  });
  await db.insertInto('busyDays').values(days.map(toRow)).execute();
}
