import { type Answer, ask, Connection, textOf } from '../client.ts';
import { type PartOptions, shame } from '../part.ts';
import { signInAdmin, signUpClient, startSite } from '../site.ts';
import type { Started } from '../started.ts';
import { table, whole } from '../table.ts';
import { findWork } from './edited-work.ts';
import { randomNumbers } from './random-numbers.ts';

interface Person {
  role: 'visitor' | 'client' | 'admin';
  cookie: string;
  /** May be in their own answers only. */
  secrets: string[];
}

const CLIENTS = 12;
const CONNECTIONS = 16;
/** Then an edit drops the cache. */
const REQUESTS_PER_EDIT = 500;
const ENCODINGS = ['br, gzip', 'gzip', 'identity'];

/** Shared addresses and connections: nobody may read of anybody else. */
export async function leaks({ quick }: PartOptions): Promise<string> {
  const site = await startSite();
  try {
    return await mix(site, quick ? 4000 : 100_000);
  } finally {
    await site.stop();
  }
}

async function mix(site: Started, total: number): Promise<string> {
  const people = await invite(site);
  const known = people.filter(({ role }) => role !== 'visitor');
  const work = await findWork(site);
  const paths = addresses(work.addresses[2] ?? '');
  const random = randomNumbers(20_260_801);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const counts = { visitor: 0, client: 0, admin: 0, own: 0, leaked: 0, mixedUp: 0, cookies: 0 };
  let sent = 0;
  let editing: Promise<void> = Promise.resolve();

  async function talk(): Promise<void> {
    const connection = new Connection();
    const etags = new Map<string, string>();
    while (sent < total) {
      const number = ++sent;
      if (number % REQUESTS_PER_EDIT === 0) editing = editing.then(() => work.edit(number));
      const person = pick(people);
      const path = pick(paths);
      const encoding = pick(['br, gzip', ...ENCODINGS]);
      const etag = random() < 0.3 ? etags.get(path) : undefined;
      const answer = await ask(connection, `${site.origin}${path}`, {
        method: random() < 0.05 ? 'HEAD' : 'GET',
        headers: {
          'Accept-Encoding': encoding,
          ...(person.cookie && { Cookie: person.cookie }),
          ...(etag && { 'If-None-Match': etag }),
        },
      });
      if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
      if (answer.headers.etag) etags.set(path, answer.headers.etag);
      counts[person.role]++;
      judge(person, answer);
    }
    connection.close();
  }

  function judge(person: Person, answer: Answer): void {
    const text = `${answer.rawHeaders.join('\n')}\n${textOf(answer)}`;
    if (person.secrets.some((secret) => text.includes(secret))) counts.own++;
    const others = known.filter((other) => other !== person && other.secrets.some((secret) => text.includes(secret)));
    if (others.length > 0) counts[person.role === 'visitor' ? 'leaked' : 'mixedUp']++;
    if (answer.headers['set-cookie']) counts.cookies++;
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, talk));
  await editing;
  if (counts.leaked + counts.mixedUp + counts.cookies > 0) shame('an answer held what is not for its reader');
  return table(
    ['answers', 'count'],
    [
      ['to visitors', whole(counts.visitor)],
      [`to ${CLIENTS} clients who were signed in`, whole(counts.client)],
      ['to an admin who was signed in', whole(counts.admin)],
      ['that name the person who asked (so the search finds names)', whole(counts.own)],
      ["to visitors, that hold anybody's name, e-mail, cookie or token", whole(counts.leaked)],
      ["to somebody signed in, that hold another's", whole(counts.mixedUp)],
      ['that set a cookie', whole(counts.cookies)],
    ],
  );
}

function addresses(details: string): [string, ...string[]] {
  const pages = ['/', '/about', '/repertoire', '/musicians', '/performances', '/mpcs', '/ncs', '/contact', details];
  const data = ['/_root.data', ...pages.slice(1).map((path) => `${path}.data`)];
  const ask = ['/repertoire?keyword=sonata', '/?utm=somewhere', '/clientProfile', '/cart', '/request', '/nowhere'];
  return ['/', ...pages, ...data, ...ask, '/api/opuses?limit=20', '/api/musicians', '/api/performances'];
}

/** Unique names; as many visitors. */
async function invite(site: Started): Promise<[Person, ...Person[]]> {
  const visitor: Person = { role: 'visitor', cookie: '', secrets: [] };
  const people: Person[] = [];
  for (let number = 1; number <= CLIENTS; number++) {
    const [email, lastName] = [`quavering-${number}-q@example.com`, `Quavering${number}q`];
    const { cookie, token } = await signUpClient(site, { email, firstName: 'Hemi', lastName });
    people.push({ role: 'client', cookie, secrets: [email, lastName, token, secretOf(cookie)] });
  }
  const admin = await signInAdmin(site);
  people.push({
    role: 'admin',
    cookie: admin.cookie,
    secrets: ['admin@example.com', admin.token, secretOf(admin.cookie)],
  });
  return [visitor, ...people, ...people.map(() => visitor)];
}

function secretOf(cookie: string): string {
  return cookie.slice(cookie.indexOf('=') + 1);
}
