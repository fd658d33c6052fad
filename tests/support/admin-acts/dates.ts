import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import type { BrowserSession } from '../browser-session.ts';
import { aMusician } from '../factories.ts';
import { aRequest } from '../request-steps.ts';
import type { TestServer } from '../test-server.ts';
import { type AdminAct, next } from './act.ts';

/** What admins do with rehearsals, and with dates that are looked for. */
export function dateActs(server: TestServer, admin: BrowserSession): AdminAct[] {
  const evening = () => ({ date: dayIn(LAS_VEGAS, server.clock.now(), 20), start: '18:00', end: '20:00' });
  const player = async () => (await aMusician(server)).id;
  /** What it is about and who plays, both there before: 'request musician'. */
  const pending = async () => `${(await aRequest(server)).id} ${await player()}`;
  const set = (both: string) => {
    const [id, musicianId] = both.split(' ');
    return admin.post(`/requests/${id}/rehearsals`, { ...evening(), musicianIds: [musicianId] });
  };
  const rehearsal = async () => (await set(await pending())).body._id as string;
  const ask = (musicianId: string) =>
    admin.post('/polls', { title: `Quartet ${next()}`, dates: [evening()], musicianIds: [musicianId] });
  const poll = async () => (await ask(await player())).body._id as string;
  return [
    { call: 'POST /requests/{id}/rehearsals', before: pending, act: set },
    {
      call: 'PUT /rehearsals/{id}',
      before: async () => `${await rehearsal()} ${await player()}`,
      act: (both) => {
        const [id, musicianId] = both.split(' ');
        return admin.put(`/rehearsals/${id}`, { ...evening(), place: 'Home', musicianIds: [musicianId], seen: 0 });
      },
    },
    {
      call: 'POST /rehearsals/{id}/call-off',
      before: rehearsal,
      act: (id) => admin.post(`/rehearsals/${id}/call-off`, { seen: 0 }),
    },
    { call: 'POST /polls', before: player, act: ask },
    {
      call: 'POST /polls/{id}/choose',
      before: poll,
      act: (id) => admin.post(`/polls/${id}/choose`, { dateId: '1', as: 'settled' }),
    },
    {
      call: 'POST /musicians/{id}/stage-door',
      before: player,
      act: (id) => admin.post(`/musicians/${id}/stage-door`),
    },
    {
      call: 'PUT /musicians/{id}/home',
      before: player,
      act: (id) => admin.put(`/musicians/${id}/home`, { homeZip: '89109' }),
    },
    {
      call: 'DELETE /musicians/{id}/stage-door',
      before: player,
      act: (id) => admin.call('DELETE', `/musicians/${id}/stage-door`),
    },
    { call: 'DELETE /polls/{id}', before: poll, act: (id) => admin.call('DELETE', `/polls/${id}`) },
  ];
}
