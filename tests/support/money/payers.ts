import { DAY_MS } from '#/platform/time/durations.ts';
import { BrowserSession } from '../browser-session.ts';
import { startCardServer } from '../card-payments.ts';
import type { TestStorage } from '../engine.ts';
import { checkoutIn } from '../event-cards.ts';
import { eventRequest } from '../event-request.ts';
import { aMusician, signInAsAdmin, signUp } from '../factories.ts';
import { type Insisting, startInsisting, type Tally } from '../insisting.ts';
import type { KilledSite } from '../killed-site.ts';
import type { StripeFake } from '../stripe-fake.ts';
import { totalOf } from '../stripe-objects.ts';
import type { FakeEvent } from '../stripe-webhooks.ts';

const PEOPLE = 8;
/** All of an event: 30 percent on signing, the rest later. */
export const QUOTED = [400, 25];

/** What was acknowledged, written down by those it was said to. */
export interface MoneyLedger extends Tally {
  signed: Set<string>;
  /** By the mark of an owner's entry, or by the provider's name of it: of which event, and how many cents. */
  paid: Map<string, { requestId: string; cents: number }>;
}

interface Person {
  client: Seat;
  owner: Seat;
  musicianId: string;
}
/** What is left of a session when its site has ended. */
type Seat = Pick<BrowserSession, 'cookie' | 'token'>;

/** Eight clients, each with an owner and a musician of their own, on a storage that the real site then opens. */
export async function furnishMoney(storage: TestStorage): Promise<Person[]> {
  const { server, stop } = await startCardServer({}, storage);
  const people: Person[] = [];
  const seat = ({ cookie, token }: BrowserSession) => ({ cookie, token });
  for (let count = 0; count < PEOPLE; count += 1) {
    const [client, owner] = [seat(await signUp(server)), seat(await signInAsAdmin(server))];
    people.push({ client, owner, musicianId: (await aMusician(server)).id });
  }
  await stop();
  return people;
}

export interface Payers extends Pick<Insisting, 'until' | 'stop'> {
  ledger: MoneyLedger;
}

/** Eight people who ask, accept, sign and pay without a pause; what was not answered they do again. */
export function startPayers(site: Pick<KilledSite, 'origin' | 'ready'>, fake: StripeFake, people: Person[]): Payers {
  const ledger: MoneyLedger = { acknowledged: 0, repeated: 0, signed: new Set(), paid: new Map() };
  const { insist, work, until, stop } = startInsisting(site, ledger);
  work(people.map(payer));
  return { ledger, until, stop };

  function payer(person: Person, index: number) {
    const client = Object.assign(new BrowserSession(site), person.client);
    const owner = Object.assign(new BrowserSession(site), person.owner);
    return async (number: number) => {
      const mark = `event-${index}-${number}`;
      const eventDate = new Date(Date.now() + (60 + number) * DAY_MS).toISOString().slice(0, 10);
      const wish = eventRequest({ musicianId: person.musicianId, eventName: mark, eventDate });
      const { body } = await insist(() => client.post('/requests/send-email', wish, keyed(mark)));
      const id: string = body._id;
      const validUntil = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
      const lines = QUOTED.map((amount) => ({ label: 'Playing', amount }));
      await step(owner, id, { status: 'quoted', quote: { lines, validUntil } });
      await step(client, id, { status: 'confirmed' });
      const signature = { requestId: id, textHash: await textRead(client, id), name: 'June Ito', consent: true };
      await twice(number, () => insist(() => client.post('/agreements/sign', signature)));
      ledger.signed.add(id);
      await payByCard(client, id, number);
      if (number % 2 === 0) await payByCard(client, id, number + 1);
      else await payByHand(owner, id, mark);
    };
  }

  /** A step that was taken before the answer was cut off is refused afterwards. */
  async function step(who: BrowserSession, id: string, wanted: { status: string; quote?: object }): Promise<void> {
    await insist(async () => {
      const answer = await who.post(`/requests/${id}/status`, wanted);
      if (answer.status !== 409) return answer;
      const now = await who.get(`/requests/${id}`);
      return now.body.request?.status === wanted.status ? now : answer;
    });
  }

  /** The fingerprint of the text, in the page that the client reads. */
  async function textRead({ cookie }: BrowserSession, id: string): Promise<string> {
    const { body } = await insist(async () => {
      const page = await fetch(`${site.origin}/agreement/${id}`, { headers: { Cookie: cookie } });
      return { status: page.status, headers: page.headers, body: await page.text() };
    });
    const [, found] = /textHash\\",\\"([0-9a-f]{64})/.exec(body) ?? /\b([0-9a-f]{64})\b/.exec(body) ?? [];
    if (!found) throw new Error(`no fingerprint in the page of ${id}`);
    return found;
  }

  async function payByCard(client: BrowserSession, requestId: string, number: number): Promise<void> {
    const pressed = await twice(number, () => insist(() => client.post('/agreements/checkout', { requestId })));
    const checkout = checkoutIn(pressed);
    const told = fake.webhooks.events.length;
    await fake.pay(checkout);
    const session = fake.sessions.get(checkout);
    const event = fake.webhooks.events.slice(told).find(({ body }) => body.includes(checkout));
    if (!session?.paymentId || !event) throw new Error(`${checkout} was not paid`);
    await twice(number, () => deliver(event));
    ledger.paid.set(session.paymentId, { requestId, cents: totalOf(session) });
  }

  /** As Stripe does: until it is taken. */
  async function deliver(event: FakeEvent): Promise<void> {
    await insist(async () => {
      const status = await fake.webhooks.send(event);
      if (status === 0) throw new Error('nobody was there');
      return { status, headers: new Headers(), body: undefined };
    });
  }

  async function payByHand(owner: BrowserSession, requestId: string, mark: string): Promise<void> {
    const cents = 29_750;
    const entry = { kind: 'payment', dollars: cents / 100, method: 'check', words: mark };
    await insist(() => owner.post(`/requests/${requestId}/ledger`, entry, keyed(mark)));
    ledger.paid.set(mark, { requestId, cents });
  }
}

const keyed = (mark: string) => ({ headers: { 'Idempotency-Key': mark } });

/** Every third time by two tabs at once. */
async function twice<Result>(number: number, act: () => Promise<Result>): Promise<Result> {
  if (number % 3 !== 0) return act();
  const [one] = await Promise.all([act(), act()]);
  return one;
}
