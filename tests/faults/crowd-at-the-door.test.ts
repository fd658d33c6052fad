import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTestStorage } from '../support/engine.ts';
import { startRealSite } from '../support/real-site.ts';

const NEWCOMERS = 1_500;

it('a thousand newcomers within one busy moment are all let in', async () => {
  const storage = await createTestStorage();
  onTestFinished(() => storage.remove());
  const site = await startRealSite({}, storage);
  onTestFinished(() => site.kill());
  const { hostname, port } = new URL(site.origin);
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });

  site.signal('SIGSTOP');
  const come = async () => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const inside = await Promise.all(Array.from({ length: NEWCOMERS }, come));
  site.signal('SIGCONT');

  const answers = await Promise.all(inside.map(firstLine));
  expect(answers.filter((line) => line !== 'HTTP/1.1 200 OK')).toEqual([]);
});

async function firstLine(socket: Socket): Promise<string> {
  socket.end('GET /healthz HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n');
  let answer = '';
  for await (const part of socket) answer += part;
  return answer.split('\r\n')[0] ?? '';
}
