import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startTestServer } from '../support/test-server.ts';

/** The first answer of a port that nobody may listen on yet. */
async function firstAnswer(port: number): Promise<Response> {
  for (;;) {
    try {
      return await fetch(`http://127.0.0.1:${port}/api/musicians`);
    } catch {
      await pause(1);
    }
  }
}

it('who comes while the server is still starting is answered when it has', async () => {
  const port = await freePort();
  const answer = firstAnswer(port);
  const server = await startTestServer({ PORT: String(port) });
  expect((await answer).status).toBe(200);
  await server.stop();
});
