import { newId } from '#/platform/ids.ts';
import type { BrowserSession } from '../browser-session.ts';
import type { TestServer } from '../test-server.ts';
import type { AdminAct } from './act.ts';

/** What admins do with what players are owed. */
export function payoutActs(server: TestServer, admin: BrowserSession): AdminAct[] {
  const tipOf = async (id: string) => {
    const row = server.ctx.db.selectFrom('payoutLines').select('tipId').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).tipId;
  };
  const line = async (tipId: string | null = null) => {
    const id = newId();
    const who = { musicianId: newId(), name: 'Mira Audited' };
    const owed = { feeCents: 18_000, eventDate: '2026-11-02', createdAt: '2026-11-03T00:00:00.000Z' };
    await server.ctx.db
      .insertInto('payoutLines')
      .values({ id, tipId, ...who, ...owed })
      .execute();
    return id;
  };
  const pay = (id: string) =>
    admin.post('/payouts/payments', { lines: [{ id, seen: 0 }], paidOn: '2026-11-05', paidBy: 'bank' });
  return [
    { call: 'POST /payouts/payments', before: () => line(), act: pay },
    {
      call: 'PATCH /payouts/{id}',
      before: () => line(),
      act: (id) => admin.call('PATCH', `/payouts/${id}`, { body: { seen: 0, fee: 190, note: '' } }),
    },
    {
      call: 'PUT /payouts/tips/{id}',
      before: () => line(newId()),
      act: async (id) => {
        const tipId = (await tipOf(id)) ?? '';
        return admin.call('PUT', `/payouts/tips/${tipId}`, { body: { shares: [{ id, seen: 0, dollars: 180 }] } });
      },
    },
    {
      call: 'POST /payouts/{id}/take-back',
      before: async () => {
        const id = await line();
        await pay(id);
        return id;
      },
      act: (id) => admin.post(`/payouts/${id}/take-back`, { seen: 1 }),
    },
  ];
}
