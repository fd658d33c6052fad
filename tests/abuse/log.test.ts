import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { compiledOnce } from '../support/compiled-once.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { registration } from '../support/factories.ts';
import { sendBytes } from '../support/raw-http.ts';
import type { TestServer } from '../support/test-server.ts';

/*
 * The log is one JSON line per call, whatever the call says of itself; secrets never reach it.
 */
const PASSWORD = 'sostenuto e molto segreto';

// What is logged does not depend on the database.
describe.skipIf(process.env.TEST_ENGINE === 'postgres')('the log', () => {
  const lines: string[] = [];
  let storage: TestStorage;
  let site: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    storage = await createTestStorage();
    const environment = { NODE_ENV: 'production', PORT: '0', DATA_DIR: storage.dataDir, SAMPLE_CONTENT: 'catalogues' };
    site = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: resolve(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, ...compiledOnce(), ...environment, ENGRAVE_AHEAD: 'off', LOG_LEVEL: 'info' },
    });
    const { promise, resolve: begun } = Promise.withResolvers<string>();
    if (!site.stdout) throw new Error('the site has no output to read');
    createInterface({ input: site.stdout }).on('line', (line) => {
      lines.push(line);
      const [, address] = /^Forte & Piano is at (\S+)$/.exec(line) ?? [];
      if (address) begun(address);
    });
    origin = await promise;
  });
  afterAll(async () => {
    const gone = once(site, 'exit');
    site.kill('SIGTERM');
    await gone;
    await storage.remove();
  });

  it('has a line for each call, that no header and no address can end, and no secret', async () => {
    const forged = '{"level":30,"msg":"forged"}';
    const hostile = ['%0a', '%0d%0a', '%e2%80%a8', '%00', '%1b[31m'].map(
      (end) => `/api/x${end}${encodeURIComponent(forged)}`,
    );
    for (const path of hostile)
      await sendBytes(
        { origin } as TestServer,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\u0085${forged}\r\nUser-Agent: ${forged}\r\nConnection: close\r\n\r\n`,
      );
    const session = new BrowserSession({ origin });
    await session.post('/auth/register', registration({ email: 'logged@example.com', password: PASSWORD }));
    await session.post('/clients/login', { email: 'logged@example.com', password: `${PASSWORD} wrong` });
    await session.get('/orders/file?ticket=a-ticket-that-opens-a-file');
    await session.get('/clients/last-call');
    await expect.poll(() => lines.some((line) => line.includes('last-call'))).toBe(true);

    const written = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(written.filter(({ msg }) => msg === 'forged')).toEqual([]);
    const calls = written.filter(({ msg }) => msg === 'request' || msg === 'refused');
    expect(calls).toHaveLength(hostile.length + 4);
    expect(calls.map(({ status }) => status)).toEqual([...hostile.map(() => 404), 201, 401, 404, 404]);
    for (const { requestId } of calls) expect(requestId).toMatch(/^[\w-]{8,64}$/);
    const all = lines.join('\n');
    for (const secret of [PASSWORD, session.cookie.split('=')[1], session.token, 'a-ticket-that', 'logged@example.com'])
      expect(all).not.toContain(secret);
  });
});
