import { BrowserSession } from './browser-session.ts';
import { contactMessage, solveCaptcha } from './contact.ts';
import { eventRequest } from './event-request.ts';
import { registration } from './factories.ts';
import { type Insisting, startInsisting } from './insisting.ts';
import type { KilledSite } from './killed-site.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { orderRequest } from './orders.ts';

interface WritersParts {
  site: Pick<KilledSite, 'origin' | 'ready'>;
  musicianId: string;
  /** What is put into carts. */
  works: readonly string[];
  /** The control: a key per try, as of clients who send none. */
  forgetful?: boolean;
}

export interface Writers extends Pick<Insisting, 'until' | 'stop'> {
  ledger: Ledger;
}

let people = 0;

/** Eight people who write without a pause, and send what was not answered again, with the same key. */
export async function startWriters({ site, musicianId, works, forgetful = false }: WritersParts): Promise<Writers> {
  const ledger = createLedger();
  const { insist, work, until, stop } = startInsisting(site, ledger);
  let tries = 0;
  const keyed = (mark: string) => ({ headers: { 'Idempotency-Key': forgetful ? `${mark}-${++tries}` : mark } });
  const signedUp = async () => {
    const session = new BrowserSession(site);
    const person = registration({ email: `writer-${++people}@example.com` });
    await session.post('/auth/register', person);
    return Object.assign(session, { email: person.email });
  };

  const kinds = {
    async request() {
      const client = await signedUp();
      return async (mark: string) => {
        const wish = eventRequest({ musicianId, eventName: mark });
        const { body } = await insist(() => client.post('/requests/send-email', wish, keyed(mark)));
        ledger.requests.set(mark, body._id);
      };
    },
    async order() {
      // Of a stranger the captcha would be asked for, and be most of the work.
      const buyer = await signedUp();
      return async (mark: string) => {
        const wish = orderRequest({ buyerName: mark });
        const { body } = await insist(() => buyer.post('/orders', wish, keyed(mark)));
        ledger.orders.set(mark, body._id);
      };
    },
    async message() {
      const visitor = new BrowserSession(site);
      return async (mark: string) => {
        const message = contactMessage({ message: mark });
        await insist(async () => {
          const captchaValue = await solveCaptcha(site);
          return visitor.post('/requests/submit-form', { ...message, captchaValue }, keyed(mark));
        });
        ledger.messages.add(mark);
      };
    },
    async registration() {
      return async (mark: string) => {
        const person = registration({ email: `${mark}@example.com` });
        // 409 says that the try that was cut off had arrived.
        await insist(
          () => new BrowserSession(site).post('/auth/register', person),
          ({ status }) => status < 300 || status === 409,
        );
        ledger.clients.add(person.email);
      };
    },
    async cart() {
      const client = await signedUp();
      let number = 0;
      return async () => {
        number += 1;
        const wanted = works.filter((_, bit) => (number >> bit) % 2 === 1);
        const cart = wanted.map((_id) => ({ _id, movements: [] }));
        await insist(async () => {
          ledger.carts.set(client.email, [...(ledger.carts.get(client.email) ?? []).slice(0, 1), wanted]);
          return client.put('/cart', cart);
        });
        ledger.carts.set(client.email, [wanted]);
      };
    },
  };

  const at = ['request', 'request', 'request', 'order', 'order', 'message', 'registration', 'cart'] as const;
  const writing = await Promise.all(at.map((kind) => kinds[kind]()));
  work(writing.map((write, index) => (number) => write(`${at[index]}-${index}-${number}`)));
  return { ledger, until, stop };
}
