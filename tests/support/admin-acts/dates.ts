import { dayInLasVegas } from '#/platform/time/las-vegas.ts';
import type { BrowserSession } from '../browser-session.ts';
import { aMusician } from '../factories.ts';
import { aRequest } from '../request-steps.ts';
import type { TestServer } from '../test-server.ts';
import { type AdminAct, next } from './act.ts';

/** What admins do with rehearsals, and with dates that are looked for. */
export function dateActs(server: TestServer, admin: BrowserSession): AdminAct[] {
  const evening = () => ({ date: dayInLasVegas(server.clock.now(), 20), start: '18:00', end: '20:00' });
  const pending = async () => (await aRequest(server)).id;
  const players = async () => [(await aMusician(server)).id];
  const set = async (id: string) =>
    admin.post(`/requests/${id}/rehearsals`, { ...evening(), musicianIds: await players() });
  const rehearsal = async () => (await set(await pending())).body._id as string;
  const ask = async () =>
    admin.post('/polls', { title: `Quartet ${next()}`, dates: [evening()], musicianIds: await players() });
  const poll = async () => (await ask()).body._id as string;
  return [
    { call: 'POST /requests/{id}/rehearsals', before: pending, act: set },
    {
      call: 'PUT /rehearsals/{id}',
      before: rehearsal,
      act: async (id) =>
        admin.put(`/rehearsals/${id}`, { ...evening(), place: 'Home', musicianIds: await players(), seen: 0 }),
    },
    {
      call: 'POST /rehearsals/{id}/call-off',
      before: rehearsal,
      act: (id) => admin.post(`/rehearsals/${id}/call-off`, { seen: 0 }),
    },
    { call: 'POST /polls', act: ask },
    {
      call: 'POST /polls/{id}/choose',
      before: poll,
      act: (id) => admin.post(`/polls/${id}/choose`, { dateId: '1', as: 'settled' }),
    },
    { call: 'DELETE /polls/{id}', before: poll, act: (id) => admin.call('DELETE', `/polls/${id}`) },
  ];
}
