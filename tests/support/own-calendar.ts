import ICAL from 'ical.js';
import { expect } from 'vitest';
import { BrowserSession } from './browser-session.ts';
import type { TestPlayer } from './players.ts';
import { openDoor } from './stage-door.ts';
import type { TestServer } from './test-server.ts';

/** The address of a musician's own calendar, and the token of the page that handed it out. */
export async function giveOut(
  server: TestServer,
  admin: BrowserSession,
  player: TestPlayer,
): Promise<{ token: string; address: string }> {
  const token = await openDoor(server, admin, player);
  const { body } = await new BrowserSession(server).post('/stage-door/calendar', { token, wanted: true });
  return { token, address: body.address as string };
}

export interface CalendarEntry {
  uid: string;
  title: string;
  location: string;
  description: string;
  start: string;
  status: unknown;
  transparency: unknown;
  sequence: number;
}

/** By what it is of, as a library reads it that has nothing to do with the one that writes it. */
export async function readCalendar(address: string): Promise<Map<string, CalendarEntry>> {
  const answer = await fetch(address);
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const events = calendar.getAllSubcomponents('vevent').map((one): CalendarEntry => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      title: event.summary,
      location: event.location ?? '',
      description: event.description ?? '',
      start: event.startDate.toString(),
      status: one.getFirstPropertyValue('status'),
      transparency: one.getFirstPropertyValue('transp'),
      sequence: event.sequence,
    };
  });
  return new Map(events.map((event) => [event.uid.replace(/-.*/, ''), event]));
}
