import { connect } from '#/database/engines/connect.ts';
import { type Answer, BrowserSession } from './browser-session.ts';
import type { TestStorage } from './engine.ts';
import { eventRequest } from './event-request.ts';
import { registration } from './factories.ts';

/** A client of a real site who sends requests, each under a key of its own. */
export interface AskingClient {
  browser: BrowserSession;
  ask(key: string): Promise<Answer>;
  /** The same browser, after the site was started anew. */
  at(site: { origin: string }): AskingClient;
}

export async function signUpToAsk(site: { origin: string }): Promise<AskingClient> {
  const browser = new BrowserSession(site);
  await browser.post('/auth/register', registration());
  // A client sees the addresses that a visitor does not.
  const { body } = await browser.get('/musicians');
  return asking(site, browser, body[0].email);
}

function asking(site: { origin: string }, before: BrowserSession, musicianEmail: string): AskingClient {
  const browser = Object.assign(new BrowserSession(site), { cookie: before.cookie, token: before.token });
  const ask = (key: string) =>
    browser.post('/requests/send-email', eventRequest({ musicianEmail }), { headers: { 'Idempotency-Key': key } });
  return { browser, ask, at: (next) => asking(next, browser, musicianEmail) };
}

/** What of the requests is in the database: their ids, and the mails that go with them. */
export async function keptRequests(storage: TestStorage): Promise<{ ids: string[]; mails: number }> {
  const { db } = connect(storage);
  const requests = await db.selectFrom('eventRequests').select('id').execute();
  const mails = await db.selectFrom('outbox').select('id').where('kind', 'like', 'event-request.%').execute();
  await db.destroy();
  return { ids: requests.map(({ id }) => id), mails: mails.length };
}
