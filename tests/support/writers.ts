import { type Answer, BrowserSession } from './browser-session.ts';
import { contactMessage, solveCaptcha } from './contact.ts';
import { eventRequest } from './event-request.ts';
import { registration } from './factories.ts';
import type { KilledSite } from './killed-site.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { orderRequest } from './orders.ts';

interface WritersParts {
  site: Pick<KilledSite, 'origin' | 'ready'>;
  musicianId: string;
  /** What is put into carts. */
  works: readonly string[];
}

export interface Writers {
  ledger: Ledger;
  /** Resolves when `count` more than now are acknowledged. */
  until(count: number): Promise<void>;
  /** Resolves when each writer has had the answer to its last try. */
  stop(): Promise<void>;
}

let people = 0;

/** Eight people who write without a pause, and send what was not answered again, with the same key. */
export async function startWriters({ site, musicianId, works }: WritersParts): Promise<Writers> {
  const ledger = createLedger();
  const waiting: { count: number; resolve: () => void }[] = [];
  let stopped = false;

  /** One thing until it is answered: by an acknowledgement, or by a refusal, which is an error of the test. */
  async function insist(attempt: () => Promise<Answer>, isAnswer = (status: number) => status < 300): Promise<Answer> {
    for (;;) {
      const answer = await attempt().catch(() => undefined);
      if (answer && isAnswer(answer.status)) {
        ledger.acknowledged += 1;
        for (const { count, resolve } of waiting) if (ledger.acknowledged >= count) resolve();
        return answer;
      }
      // 409 with a key: the try that was cut off is still at work.
      if (answer && answer.status < 500 && answer.status !== 409)
        throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`);
      ledger.repeated += 1;
      await site.ready();
    }
  }

  const keyed = (mark: string) => ({ headers: { 'Idempotency-Key': mark } });
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
          (status) => status < 300 || status === 409,
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

  async function keepWriting(kind: keyof typeof kinds, name: string): Promise<void> {
    const write = await kinds[kind]();
    for (let number = 1; !stopped; number += 1) await write(`${name}-${number}`);
  }
  const at = ['request', 'request', 'request', 'order', 'order', 'message', 'registration', 'cart'] as const;
  const working = Promise.all(at.map((kind, index) => keepWriting(kind, `${kind}-${index}`)));
  // Whoever waits for a count hears of an error too, and does not wait for ever.
  const failed = working.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  return {
    ledger,
    until(more) {
      const count = ledger.acknowledged + more;
      return Promise.race([new Promise<void>((resolve) => waiting.push({ count, resolve })), failed]);
    },
    async stop() {
      stopped = true;
      await working;
    },
  };
}
