import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CutLine {
  /** The same database, reached over this line. */
  url: string;
  /** Ends every connection, and takes no new one. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A line to a database server that can be cut and mended. */
export async function lineTo(databaseUrl: string): Promise<CutLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
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
      isCut = true;
      endAll();
    },
    mend() {
      isCut = false;
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
