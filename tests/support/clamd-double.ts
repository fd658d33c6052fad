import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { EICAR } from './eicar.ts';

export interface ClamdDouble {
  /** For SCANNER. */
  url: string;
  /** 'silent' takes everything and says nothing, as one does that loads its signatures; 'gone' takes nobody. */
  mood: 'answering' | 'silent' | 'gone';
  /** Whole files it was sent. */
  scanned: Buffer[];
  close(): Promise<void>;
}

/**
 * Speaks as clamd does (zPING, zINSTREAM with pieces after their lengths) and knows one signature. At a port or at the
 * path of a socket.
 */
export async function openClamd(at: { port: number } | { path: string } = { port: 0 }): Promise<ClamdDouble> {
  const sockets = new Set<Socket>();
  const double: ClamdDouble = { url: '', mood: 'answering', scanned: [], close };
  const server = createServer((socket) => {
    sockets.add(socket);
    if (double.mood === 'gone') socket.destroy();
    let taken: Buffer = Buffer.alloc(0);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      taken = Buffer.concat([taken, data]);
      if (double.mood === 'silent') return;
      const answer = answerTo(taken, double.scanned);
      if (answer) socket.end(`${answer}\0`);
    });
  });
  server.listen('path' in at ? { path: at.path } : { port: at.port, host: '127.0.0.1' });
  await once(server, 'listening');
  const bound = server.address();
  double.url = typeof bound === 'string' ? `clamd:${bound}` : `clamd://127.0.0.1:${bound?.port}`;
  return double;

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
}

/** Undefined while more has to come. */
function answerTo(taken: Buffer, scanned: Buffer[]): string | undefined {
  const end = taken.indexOf(0);
  if (end < 0) return undefined;
  const command = taken.subarray(0, end).toString();
  if (command === 'zPING') return 'PONG';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const pieces: Buffer[] = [];
  for (let at = end + 1; at + 4 <= taken.length; ) {
    const length = taken.readUInt32BE(at);
    if (length === 0) {
      const file = Buffer.concat(pieces);
      scanned.push(file);
      return file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    }
    if (at + 4 + length > taken.length) return undefined;
    pieces.push(taken.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
