import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProgrammeChange, ProgrammeView } from '#/features/programmes/model.ts';
import type { Opus } from '#/features/repertoire/model.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { aSeed, chanceOf } from '../support/chance.ts';
import { anOpus, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let song: Opus;

beforeAll(async () => {
  server = await startTestServer();
  song = await anOpus(server, { movements: [] });
});
afterAll(() => server.stop());

async function change(client: BrowserSession, wanted: ProgrammeChange): Promise<ProgrammeView> {
  const { status, body } = await client.post('/programme', wanted);
  expect({ status, body: status === 200 ? 0 : body }).toEqual({ status: 200, body: 0 });
  return body as ProgrammeView;
}
/** A ceremony with two readings in its prelude, whose id is the second answer. */
async function begun(client: BrowserSession): Promise<[start: ProgrammeView, prelude: string]> {
  const { programme } = await change(client, { do: 'begin', occasion: 'ceremony' });
  const prelude = programme.sections[0]?.id ?? '';
  const reading = { do: 'add-item', kind: 'reading', section: prelude, before: null } as const;
  await change(client, { ...reading, title: 'A poem' });
  return [await change(client, { ...reading, title: 'A letter' }), prelude];
}

it('comes back to where it was, whatever was moved, by as many undos', async () => {
  const seed = aSeed();
  const chance = chanceOf(seed);
  const oneOf = <Thing>(list: readonly Thing[]) => list[Math.floor(chance() * list.length)];
  const client = await signUp(server);
  const [start] = await begun(client);
  let last = start;
  for (let moves = 0; moves < 12; moves += 1) {
    const { sections } = last.programme;
    const [section = '', before = null] = [oneOf(sections)?.id, oneOf([...sections, undefined])?.id];
    const item = oneOf(sections.flatMap(({ items }) => items))?.id ?? '';
    const what =
      chance() < 0.5 ? ({ do: 'move-section', section } as const) : ({ do: 'move-item', item, section } as const);
    last = await change(client, { ...what, before });
  }
  for (let undos = 0; undos < 12; undos += 1) last = await change(client, { do: 'undo', seen: last.version });
  expect(last.programme, `seed ${seed}`).toEqual(start.programme);
});

it('has once what was sent twice, for an answer that was lost on its way', async () => {
  const client = await signUp(server);
  const [, section] = await begun(client);
  const twice = async (wanted: ProgrammeChange) => [await change(client, wanted), await change(client, wanted)][1];
  await twice({ do: 'add-section', id: 'vows', kind: 'other', before: null });
  await twice({ do: 'add-item', id: 'vow', kind: 'talk', title: 'A vow', section, before: null });
  const after = await twice({ do: 'add-piece', id: 'song', opusId: song._id, movementId: null, section });
  expect(after?.programme.sections.map(({ items }) => items.length)).toEqual([4, 0, 0, 0, 0, 0, 0, 0]);
});
