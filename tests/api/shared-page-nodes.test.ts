import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Opus } from '#/features/repertoire/model.ts';
import { digest } from '#/platform/ids.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { anOpus } from '../support/factories.ts';
import { twoNodes } from '../support/nodes.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* A shared programme is read on one node while its owner revokes the link on another. */

let here: TestServer;
let there: TestServer;
let stop: () => Promise<void>;
let song: Opus;

beforeAll(async () => {
  const two = await twoNodes({}, startServerWithPages);
  [here, there] = two.nodes;
  stop = two.stop;
  song = await anOpus(here, { movements: [] });
});
afterAll(() => stop());

it('is dead there with the answer to the owner here: no page, no data of it, no sheet is kept', async () => {
  const owner = new BrowserSession(here);
  const { body } = await owner.post('/programme', { do: 'begin', occasion: 'dinner' });
  const [{ id: section }] = body.programme.sections;
  await owner.post('/programme', { do: 'add-piece', opusId: song._id, movementId: null, section });
  const made = await owner.post('/programme/links', { name: 'Mum', mayWrite: true, showsPrices: false });
  const token = new URL(made.body.address).searchParams.get('token') ?? '';
  const kept = new Map<string, string>();
  const read = async (path: string) => {
    const answer = await fetch(`${there.origin}${path}?token=${token}`, {
      headers: kept.has(path) ? { 'If-None-Match': kept.get(path) ?? '' } : {},
    });
    kept.set(path, answer.headers.get('ETag') ?? '');
    return { status: answer.status, cache: answer.headers.get('Cache-Control'), text: await answer.text() };
  };
  const pages = ['/programme/shared', '/programme/shared.data'];
  for (const path of [...pages, ...pages]) {
    const { status, cache, text } = await read(path);
    // Prefetched data may be kept, but never shown unasked.
    expect([path, status, text.includes(song.title)]).toEqual([path, 200, true]);
    expect(cache).toMatch(/no-store|^private, no-cache$/);
  }
  expect((await read('/programme/sheet.pdf')).status).toBe(200);

  let over = false;
  const afterwards = (async () => {
    const statuses: number[] = [];
    // Readers go on, before, during and after.
    while (statuses.length < 5) {
      const asked = over;
      const { status, text } = await read('/programme/shared');
      if (asked) statuses.push(status);
      if (asked) expect(text).not.toContain(song.title);
    }
    return statuses;
  })();
  expect((await owner.call('DELETE', `/programme/links/${digest(token)}`)).status).toBe(204);
  over = true;
  expect(await afterwards).toEqual([410, 410, 410, 410, 410]);
  for (const path of [...pages, '/programme/sheet.pdf']) {
    const { status, text } = await read(path);
    expect([path, status === 410 || status === 404, text.includes(song.title)]).toEqual([path, true, false]);
  }
});
