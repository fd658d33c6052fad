import { readFileSync, writeFileSync } from 'node:fs';
import { type Answer, ask, Connection } from '../client.ts';

export interface Recorded {
  path: string;
  /** Names and values in turn, without date, connection, length. */
  headers: string[];
  body: string;
  etag: string | undefined;
  notModified: string[] | undefined;
}

const BY_ITSELF = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);
const WARM_UP = 5;
/** Then the best compression. */
const PACKED_WITHIN_MS = 4000;

/** Also 304s. */
export async function record(
  origin: string,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<Recorded[]> {
  const connection = new Connection();
  const recorded: Recorded[] = [];
  const get = (path: string, more = {}) => ask(connection, `${origin}${path}`, { headers: { ...headers, ...more } });
  for (let times = 0; times < WARM_UP; times++) for (const path of paths) await get(path);
  await new Promise((resolve) => setTimeout(resolve, PACKED_WITHIN_MS));
  for (const path of paths) {
    const answer = await get(path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    const { etag } = answer.headers;
    const again = etag === undefined ? undefined : await get(path, { 'If-None-Match': etag });
    recorded.push({
      path,
      headers: kept(answer),
      body: answer.body.toString('base64'),
      etag,
      notModified: again?.status === 304 ? kept(again) : undefined,
    });
  }
  connection.close();
  return recorded;
}

function kept({ rawHeaders }: Answer): string[] {
  return rawHeaders.filter((_, index) => !BY_ITSELF.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
}

export function writeRecording(file: string, recorded: readonly Recorded[]): void {
  writeFileSync(file, JSON.stringify(recorded));
}

export function readRecording(file: string): Recorded[] {
  return JSON.parse(readFileSync(file, 'utf8')) as Recorded[];
}
