import { expect } from 'vitest';
import type { ProgrammeEdit, ProgrammeView } from '#/features/programmes/model.ts';
import type { Opus } from '#/features/repertoire/model.ts';
import type { BrowserSession } from './browser-session.ts';
import { signUp } from './factories.ts';
import { aRequest, type SentRequest } from './request-steps.ts';
import type { TestServer } from './test-server.ts';

/** A request with a ceremony of seven moments, one piece in its prelude. */
export async function aPlannedRequest(
  server: TestServer,
  song: Opus,
  changes: Record<string, unknown> = {},
): Promise<SentRequest> {
  const client = await signUp(server);
  const begun = await client.post('/programme', { do: 'begin', occasion: 'ceremony' });
  const [prelude] = (begun.body as ProgrammeView).programme.sections;
  await client.post('/programme', { do: 'add-piece', opusId: song._id, movementId: null, section: prelude?.id });
  await client.post('/programme', { do: 'frame', start: '16:30' });
  const asked = { requestedRepertoire: [{ _id: song._id, movements: [] }], ...changes };
  return aRequest(server, asked, { client });
}

/** One change that is taken; the programme as it is then. */
export async function editOf(who: BrowserSession, id: string, edit: ProgrammeEdit): Promise<ProgrammeView> {
  const { status, body } = await who.post(`/requests/${id}/programme`, edit);
  expect({ status, body: status === 200 ? 0 : body }).toEqual({ status: 200, body: 0 });
  return body as ProgrammeView;
}

export const requestOf = async (who: BrowserSession, id: string) => (await who.get(`/requests/${id}`)).body;
