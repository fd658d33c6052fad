import { BrowserSession } from './browser-session.ts';
import { mailedToken } from './request-steps.ts';
import type { TestServer } from './test-server.ts';

/** The token of the newest way in that was mailed to a musician. */
export function doorToken(server: TestServer, { email }: { email: string }): Promise<string> {
  return mailedToken(server, email, undefined, '/stage-door');
}

/** An admin has it sent; the token that it holds. */
export async function openDoor(
  server: TestServer,
  admin: BrowserSession,
  musician: { id: string; email: string },
): Promise<string> {
  const { status } = await admin.post(`/musicians/${musician.id}/stage-door`);
  if (status !== 200) throw new Error(`sending the link answered ${status}`);
  return doorToken(server, musician);
}

export function keepTimes(server: TestServer, token: string, times: object = {}) {
  const whole = { token, daysOff: [], travelMinutes: null, absences: [], ...times };
  return new BrowserSession(server).put('/stage-door/times', whole);
}

/** Has a calendar of their other life read, or takes some out. */
export function giveCalendar(server: TestServer, token: string, { address = '', gone = [] as readonly string[] } = {}) {
  return new BrowserSession(server).put('/stage-door/calendars', { token, address, gone });
}
