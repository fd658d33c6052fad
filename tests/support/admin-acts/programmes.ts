import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import type { BrowserSession } from '../browser-session.ts';
import { aRequest, bringTo } from '../request-steps.ts';
import type { TestServer } from '../test-server.ts';
import type { AdminAct } from './act.ts';

/** What admins do with the programme of a request. */
export function programmeActs(server: TestServer, admin: BrowserSession): AdminAct[] {
  const begin = { do: 'begin', occasion: 'dinner' };
  const pending = async () => (await aRequest(server)).id;
  /** Agreed, close to its day, with a programme that is being changed. */
  const prepared = async () => {
    const sent = await aRequest(server, { eventDate: dayIn(LAS_VEGAS, server.clock.now(), 2) });
    await bringTo(server, sent, 'confirmed', admin);
    await admin.post(`/requests/${sent.id}/programme`, begin);
    return sent.id;
  };
  const asked = async () => {
    const id = await prepared();
    await admin.post(`/requests/${id}/programme/change`, { seen: 1 });
    return id;
  };
  const at = async (id: string) => (await admin.get(`/requests/${id}`)).body.request.programmeChange.at as string;
  return [
    {
      call: 'POST /requests/{id}/programme',
      before: pending,
      act: (id) => admin.post(`/requests/${id}/programme`, begin),
    },
    {
      call: 'POST /requests/{id}/programme/change',
      before: prepared,
      act: (id) => admin.post(`/requests/${id}/programme/change`, { seen: 1 }),
    },
    {
      call: 'PUT /requests/{id}/lengths',
      before: pending,
      act: (id) => admin.put(`/requests/${id}/lengths`, { times: [] }),
    },
    {
      call: 'PATCH /requests/{id}/day',
      before: pending,
      act: (id) => admin.call('PATCH', `/requests/${id}/day`, { body: { dress: 'Black' } }),
    },
    {
      call: 'DELETE /requests/{id}/programme/change',
      before: asked,
      act: (id) => admin.call('DELETE', `/requests/${id}/programme/change`),
    },
    {
      call: 'POST /requests/{id}/programme/answer',
      before: asked,
      act: async (id) => admin.post(`/requests/${id}/programme/answer`, { at: await at(id), answer: 'yes' }),
    },
  ];
}
