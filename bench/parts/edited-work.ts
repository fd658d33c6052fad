import type { OpusPage } from '#/features/repertoire/model.ts';
import { ask, Connection, textOf } from '../client.ts';
import { signInAdmin } from '../site.ts';
import type { Started } from '../started.ts';

/** Its title counts its edits. */
export interface EditedWork {
  /** Page, its data, the work's page, two lists. */
  addresses: string[];
  readonly acknowledged: number;
  edit(number: number): Promise<void>;
  /** NaN for none. */
  shownAt(server: Started, path: string): Promise<number>;
}

export interface Reader {
  path: string;
  encoding: string;
  revalidates: boolean;
}

export async function findWork(site: Started): Promise<EditedWork> {
  const admin = await signInAdmin(site);
  const { items } = (await (await fetch(`${site.origin}/api/opuses?limit=1`)).json()) as OpusPage;
  const [first] = items;
  if (!first) throw new Error('the repertoire is empty');
  const { _id: id, title } = first;
  const connection = new Connection();
  let acknowledged = 0;
  const work: EditedWork = {
    addresses: ['/repertoire', '/repertoire.data', `/opus/details/${id}`, '/api/opuses?limit=20', '/api/opuses'],
    get acknowledged() {
      return acknowledged;
    },
    async edit(number) {
      const { status, body } = await admin.call('PATCH', `/opuses/${id}`, {
        body: { title: `${title} (take ${number})` },
      });
      if (status !== 200) throw new Error(`an edit answered ${status}: ${JSON.stringify(body)}`);
      acknowledged = number;
    },
    async shownAt({ origin }, path) {
      const answer = await ask(connection, `${origin}${path}`, { headers: { 'Accept-Encoding': 'br' } });
      return takeIn(textOf(answer));
    },
  };
  await work.edit(0);
  return work;
}

function takeIn(text: string): number {
  return Number(/\(take (\d+)\)/i.exec(text)?.[1] ?? Number.NaN);
}

/** Reads without pause, counting stale answers. */
export function readWhile({ origin }: Started, work: EditedWork, readers: readonly Reader[]) {
  let going = true;
  let reads = 0;
  let stale = 0;

  async function read({ path, encoding, revalidates }: Reader): Promise<void> {
    const connection = new Connection();
    let etag: string | undefined;
    let seen = Number.NaN;
    while (going) {
      const expected = work.acknowledged;
      const answer = await ask(connection, `${origin}${path}`, {
        headers: { 'Accept-Encoding': encoding, ...(revalidates && etag && { 'If-None-Match': etag }) },
      });
      if (answer.status === 200) {
        etag = answer.headers.etag;
        seen = takeIn(textOf(answer));
      } else if (answer.status !== 304) throw new Error(`${path} answered ${answer.status}`);
      reads++;
      if (!(seen >= expected)) stale++;
    }
    connection.close();
  }

  const reading = readers.map(read);
  // Failures are reported at once.
  for (const one of reading) one.catch(() => undefined);
  return {
    async stop() {
      going = false;
      await Promise.all(reading);
      return { reads, stale };
    },
  };
}
