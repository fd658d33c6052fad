import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port.ts';
import { CHROME } from '../client.ts';
import { SERVER_CORE } from '../machine.ts';
import { ROOT, signUpClient } from '../site.ts';
import { type Started, start } from '../started.ts';
import { nginxPath, startNginx } from './nginx.ts';
import { type Recorded, record, writeRecording } from './recording.ts';
import { makeApp } from './stock-apps.ts';

export const SITE = 'this site';
export const SIGNED_IN = 'this site, signed in';
export const BARE = 'bare node:http';
export const NEXT_STATIC = 'Next.js, static';
const NEXT_DYNAMIC = 'Next.js, dynamic';

export interface Contestant {
  /** Comparison group. */
  group: string;
  name: string;
  server: Started;
  url: string;
  headers: Record<string, string>;
}

const FETCH = {
  ...CHROME,
  Accept: '*/*',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
};

const PAGES = ['/repertoire', '/'];
/** Signed in beside a visitor, without rivals. */
const STORES = ['/ncs', '/mpcs'];
const LISTS = ['/api/opuses', '/api/opuses?limit=20'];
const REVALIDATED = '/api/opuses';

interface Contest {
  contestants: Contestant[];
  stop(): Promise<void>;
}

/** On the server's core. */
export async function openContestants(site: Started, folder: string): Promise<Contest> {
  const recorded = [...(await record(site.origin, PAGES, CHROME)), ...(await record(site.origin, LISTS, FETCH))];
  const file = join(folder, 'recording.json');
  writeRecording(file, recorded);
  const port = await freePort();
  const bare = await start({
    command: process.execPath,
    args: [join(ROOT, 'bench/rivals/bare-server.ts'), file, String(port)],
    port,
    core: SERVER_CORE,
  });
  const nginx = await startNginx(recorded, folder);
  const next = await (await makeApp('next', site.origin))?.start(SERVER_CORE);
  const client = await signUpClient(site, { email: 'bench@example.com', firstName: 'Clara', lastName: 'Sample' });

  const contestants: Contestant[] = [];
  const add = (group: string, name: string, server: Started, path: string, headers: Record<string, string>) =>
    contestants.push({ group, name, server, url: `${server.origin}${path}`, headers });
  const signedIn = (path: string) => add(path, SIGNED_IN, site, path, { ...CHROME, Cookie: client.cookie });
  for (const { path } of recorded) {
    const page = PAGES.includes(path);
    const headers = page ? CHROME : FETCH;
    const group = page ? path : `GET ${path}`;
    add(group, SITE, site, path, headers);
    add(group, BARE, bare, path, headers);
    if (nginx) add(group, 'nginx, static file', nginx, nginxPath(path), headers);
    if (page) signedIn(path);
    if (!next || path !== '/repertoire') continue;
    add(group, NEXT_STATIC, next, '/repertoire', headers);
    add(group, NEXT_DYNAMIC, next, '/dynamic', headers);
  }
  for (const path of STORES) {
    add(path, SITE, site, path, CHROME);
    signedIn(path);
  }
  await addRevalidation(recorded, { site, bare, nginx }, add);
  return {
    contestants,
    async stop() {
      for (const server of [bare, nginx, next]) await server?.stop();
    },
  };
}

/** With each server's own ETag. */
async function addRevalidation(
  recorded: readonly Recorded[],
  { site, bare, nginx }: { site: Started; bare: Started; nginx: Started | undefined },
  add: (group: string, name: string, server: Started, path: string, headers: Record<string, string>) => void,
): Promise<void> {
  const known = recorded.find(({ path }) => path === REVALIDATED);
  if (known?.etag === undefined || known.notModified === undefined) {
    console.error(`${REVALIDATED} has no ETag: nothing to revalidate.`);
    return;
  }
  const group = `GET ${REVALIDATED}, 304`;
  const headers = { ...FETCH, 'If-None-Match': known.etag };
  add(group, SITE, site, REVALIDATED, headers);
  add(group, BARE, bare, REVALIDATED, headers);
  if (!nginx) return;
  const path = nginxPath(REVALIDATED);
  const etag = (await fetch(`${nginx.origin}${path}`)).headers.get('ETag') ?? '';
  add(group, 'nginx, static file', nginx, path, { ...FETCH, 'If-None-Match': etag });
}
