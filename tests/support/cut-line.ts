import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CutLine {
  /** The same database, reached over this line. */
  url: string;
  /** Ends every connection, and takes no new one. */
  cut(): void;
  /** Swallows every byte of every connection, new ones too, and ends none: what was begun so stays so for ever. */
  silence(): void;
  /** New connections go through again. */
  mend(): void;
  close(): Promise<void>;
}

/** A line to a database server that can be cut or fall silent, and be mended. */
export async function lineTo(databaseUrl: string): Promise<CutLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'silent' = 'whole';
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
      socket.pipe(other);
      socket.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
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
