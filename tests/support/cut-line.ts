import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CutLine {
  /** The same database, reached over this line. */
  url: string;
  /** Ends every connection, and takes no new one. */
  cut(): void;
  /** Swallows every byte of every connection, new ones too, and ends none: what was begun so stays so for ever. */
  silence(): void;
  /** Every byte comes so much later from now on, in either direction; connections begin anew. Of what is under way when
   * the line is cut nothing arrives. */
  slow(ms: number): void;
  /** New connections go through again. */
  mend(): void;
  close(): Promise<void>;
}

/** A line to a database server that can be slow, be cut or fall silent, and be mended; `at` is where it begins. */
export async function lineTo(
  databaseUrl: string,
  at: { host: string; port: number } = { host: '127.0.0.1', port: 0 },
): Promise<CutLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'silent' = 'whole';
  let delayMs = 0;
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    hold(near);
    if (state === 'silent') return near.resume();
    const far = connect(Number(target.port), target.hostname);
    hold(far);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      if (delayMs === 0) socket.pipe(other);
      else socket.on('data', (part) => setTimeout(() => state === 'whole' && other.write(part), delayMs));
      socket.on('close', () => other.destroy());
    }
  }).listen(at.port, at.host);
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = at.host;
  url.port = String((server.address() as AddressInfo).port);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = 'cut';
      endAll();
    },
    silence() {
      state = 'silent';
      for (const socket of sockets) socket.unpipe().resume();
    },
    slow(ms) {
      delayMs = ms;
      endAll();
    },
    mend() {
      state = 'whole';
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
