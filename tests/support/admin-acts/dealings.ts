import { pieceKey } from '#/features/wanted/rules.ts';
import { newId } from '#/platform/ids.ts';
import type { BrowserSession } from '../browser-session.ts';
import { aSample } from '../content.ts';
import { eventRequest } from '../event-request.ts';
import { aMusician, anOpus, signUp } from '../factories.ts';
import { aMessage, anApplication } from '../inbox.ts';
import { anOrder } from '../orders.ts';
import { arrange, somePlayers } from '../players.ts';
import { aQuote, aRequest, bringTo } from '../request-steps.ts';
import { ADMIN_PASSWORD, codeOf } from '../second-factor.ts';
import { aSharedProgramme } from '../sharing.ts';
import type { TestServer } from '../test-server.ts';
import { type AdminAct, next } from './act.ts';

/** What admins do with what people send, with accounts, orders, settings, and for themselves. */
export function dealingsActs(server: TestServer, admin: BrowserSession): AdminAct[] {
  const patch = (path: string, body: object) => admin.call('PATCH', path, { body });
  const remove = (path: string) => admin.call('DELETE', path);
  const mail = { subject: 'A subject', words: 'Some words' };
  const musician = async () => (await aMusician(server)).id;
  const requestAt = (status: 'pending' | 'quoted' | 'declined') => async () => {
    const sent = await aRequest(server);
    await bringTo(server, sent, status, admin);
    return sent.id;
  };
  const booking = (musicianId: string) => ({
    ...eventRequest({ musicianId }),
    newClient: { firstName: 'June', lastName: 'Byphone' },
    status: 'pending',
  });
  const newClient = () => ({
    firstName: 'Clara',
    lastName: 'Audited',
    instrument: 'piano',
    email: `audited-${next()}@example.com`,
  });
  const client = async () => {
    const { body } = await admin.post('/clients', newClient());
    return body._id as string;
  };
  const order = async () => (await anOrder(server))._id;
  const failedMail = async () => {
    await aRequest(server);
    const { id } = await server.ctx.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', 'like', 'event-request.%')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    await server.ctx.db
      .updateTable('outbox')
      .set({ state: 'failed', lastError: 'x', leaseUntil: null })
      .where('id', '=', id)
      .execute();
    return id;
  };
  /** A piece that somebody whose mailbox is proven waits for. */
  const wanted = async () => {
    const now = server.clock.now().toISOString();
    const piece = `A piece that nobody plays ${next()}`;
    const wish = { id: newId(), piece, pieceKey: pieceKey(piece), email: `wisher-${next()}@example.com` };
    await server.ctx.db
      .insertInto('wishes')
      .values({ ...wish, eventDate: '', createdAt: now, confirmedAt: now })
      .execute();
    return wish.id;
  };
  const otherAdmin = async () =>
    (await admin.post('/admins', { email: `other-${next()}@example.com` })).body._id as string;
  const asked = { currentPassword: ADMIN_PASSWORD };
  const secondFactorKey = async () => (await admin.post('/auth/second-factor/setup')).body.key as string;
  let factorKey = '';
  const nextCode = async () => {
    server.clock.advance(30_000);
    return codeOf(factorKey, server.clock.now());
  };

  const withPlayer = async () => {
    const sent = await aRequest(server);
    const { pool, asks } = await arrange(admin, sent, await somePlayers(server, 1));
    return [sent.id, pool, asks[0] ?? ''].join(' ');
  };
  const askedPlayer = async () => {
    const ids = await withPlayer();
    const [id, pool] = ids.split(' ');
    await admin.post(`/requests/${id}/players/ask`, { pools: [pool] });
    return ids;
  };

  return [
    {
      call: 'PUT /requests/{id}/players',
      before: async () => (await aRequest(server)).id,
      act: (id) =>
        admin.put(`/requests/${id}/players`, { leader: ['Piano'], pools: [{ places: [{ instruments: ['Viola'] }] }] }),
    },
    {
      call: 'POST /requests/{id}/players/ask',
      before: withPlayer,
      act: (ids) => admin.post(`/requests/${ids.split(' ')[0]}/players/ask`, { pools: [ids.split(' ')[1]] }),
    },
    {
      call: 'POST /requests/{id}/players/substitutes',
      before: async () => {
        const sent = await aRequest(server);
        const { places } = await arrange(admin, sent, await somePlayers(server, 1));
        const [other] = await somePlayers(server, 1);
        return [sent.id, places[0], other?.id].join(' ');
      },
      act: (ids) => {
        const [id, placeId, musicianId] = ids.split(' ');
        const people = [{ musicianId, instruments: ['Viola'] }];
        return admin.post(`/requests/${id}/players/substitutes`, { placeId, people });
      },
    },
    {
      call: 'POST /requests/{id}/players/{ask}/state',
      before: askedPlayer,
      act: (ids) => admin.post(`/requests/${ids.split(' ')[0]}/players/${ids.split(' ')[2]}/state`, { state: 'no' }),
    },
    {
      call: 'POST /requests/{id}/players/{ask}/mail',
      before: askedPlayer,
      act: (ids) => admin.post(`/requests/${ids.split(' ')[0]}/players/${ids.split(' ')[2]}/mail`, { mail: 'remind' }),
    },
    {
      call: 'POST /applications/{id}/stage',
      before: async () => (await anApplication(server)).id,
      act: (id) => admin.post(`/applications/${id}/stage`, { stage: 'audition' }),
    },
    {
      call: 'POST /applications/{id}/notes',
      before: async () => (await anApplication(server)).id,
      act: (id) => admin.post(`/applications/${id}/notes`, { words: 'A note' }),
    },
    {
      call: 'POST /applications/{id}/mail',
      before: async () => (await anApplication(server)).id,
      act: (id) => admin.post(`/applications/${id}/mail`, mail),
    },
    {
      call: 'PUT /applications/{id}/musician',
      before: async () => `${(await anApplication(server)).id} ${await musician()}`,
      act: (ids) => admin.put(`/applications/${ids.split(' ')[0]}/musician`, { musicianId: ids.split(' ')[1] }),
    },
    {
      call: 'DELETE /applications/{id}',
      before: async () => (await anApplication(server)).id,
      act: (id) => remove(`/applications/${id}`),
    },
    {
      call: 'POST /messages/{id}/answer',
      before: async () => (await aMessage(server)).id,
      act: (id) => admin.post(`/messages/${id}/answer`, mail),
    },
    {
      call: 'POST /messages/{id}/state',
      before: async () => (await aMessage(server)).id,
      act: (id) => admin.post(`/messages/${id}/state`, { state: 'closed' }),
    },
    {
      call: 'POST /messages/states',
      before: async () => (await aMessage(server)).id,
      act: (id) => admin.post('/messages/states', { ids: [id], state: 'spam' }),
    },
    { call: 'DELETE /wanted/{id}', before: wanted, act: (id) => remove(`/wanted/${id}`) },
    {
      call: 'POST /wanted/{id}/played',
      before: wanted,
      act: async (id) => admin.post(`/wanted/${id}/played`, { opusId: (await anOpus(server))._id }),
    },
    {
      call: 'DELETE /messages/{id}',
      before: async () => (await aMessage(server)).id,
      act: (id) => remove(`/messages/${id}`),
    },
    { call: 'POST /mails/{id}/retry', before: failedMail, act: (id) => admin.post(`/mails/${id}/retry`, {}) },
    { call: 'POST /mails/{id}/stop', before: failedMail, act: (id) => admin.post(`/mails/${id}/stop`) },
    { call: 'POST /clients', act: () => admin.post('/clients', newClient()) },
    { call: 'POST /clients/{id}/invitation', before: client, act: (id) => admin.post(`/clients/${id}/invitation`) },
    { call: 'PATCH /clients/{id}', before: client, act: (id) => patch(`/clients/${id}`, { firstName: 'Klara' }) },
    { call: 'DELETE /clients/{id}', before: client, act: (id) => remove(`/clients/${id}`) },
    { call: 'POST /admins', act: () => admin.post('/admins', { email: `new-${next()}@example.com` }) },
    { call: 'POST /admins/{id}/link', before: otherAdmin, act: (id) => admin.post(`/admins/${id}/link`) },
    { call: 'DELETE /admins/{id}', before: otherAdmin, act: (id) => remove(`/admins/${id}`) },
    {
      call: 'DELETE /programme/remarks/{id}',
      before: async () => {
        const client = await signUp(server);
        const { item } = await aSharedProgramme(server, client);
        await aRequest(server, {}, { client });
        const { db } = server.ctx;
        const remark = db.selectFrom('programmeRemarks').select('id').where('item', '=', item);
        return (await remark.executeTakeFirstOrThrow()).id;
      },
      act: (id) => remove(`/programme/remarks/${id}`),
    },
    { call: 'POST /requests', before: musician, act: (id) => admin.post('/requests', booking(id)) },
    {
      call: 'POST /requests/{id}/status',
      before: requestAt('pending'),
      act: (id) => admin.post(`/requests/${id}/status`, { status: 'quoted', quote: aQuote(server) }),
    },
    {
      call: 'POST /requests/{id}/date',
      before: requestAt('quoted'),
      act: (id) => admin.post(`/requests/${id}/date`, { eventDate: '2027-05-01' }),
    },
    {
      call: 'POST /requests/{id}/notes',
      before: requestAt('pending'),
      act: (id) => admin.post(`/requests/${id}/notes`, { words: 'A note' }),
    },
    {
      call: 'POST /requests/{id}/proposal',
      before: requestAt('pending'),
      act: (id) => admin.post(`/requests/${id}/proposal`, { eventDate: '2027-05-01' }),
    },
    { call: 'POST /requests/{id}/link', before: requestAt('pending'), act: (id) => admin.post(`/requests/${id}/link`) },
    {
      call: 'POST /requests/{id}/internal-notes',
      before: requestAt('pending'),
      act: (id) => admin.post(`/requests/${id}/internal-notes`, { words: 'A note' }),
    },
    {
      call: 'DELETE /requests/{id}',
      before: async () => (await admin.post('/requests', booking(await musician()))).body._id,
      act: (id) => remove(`/requests/${id}`),
    },
    { call: 'PATCH /orders/{id}', before: order, act: (id) => patch(`/orders/${id}`, { buyerName: 'June Corrected' }) },
    {
      call: 'POST /orders/{id}/status',
      before: async () => {
        // Otherwise its score is typeset first, beside the act.
        await admin.post('/compositions/b1/score/typesetting');
        return order();
      },
      act: (id) => admin.post(`/orders/${id}/status`, { step: 'confirm' }),
    },
    { call: 'POST /orders/{id}/links', before: order, act: (id) => admin.post(`/orders/${id}/links`, {}) },
    { call: 'DELETE /orders/{id}/links', before: order, act: (id) => remove(`/orders/${id}/links`) },
    {
      call: 'POST /orders/confirmations',
      // The first order of a work has its score typeset, which is made anew at any time and no act.
      before: async () => {
        await admin.post('/orders/confirmations', { orders: [{ id: await order() }] });
        return order();
      },
      act: (id) => admin.post('/orders/confirmations', { orders: [{ id }] }),
    },
    {
      call: 'POST /orders/bank-file',
      entries: 0,
      act: () => admin.post('/orders/bank-file', { text: 'Note;Amount\nx;2,00' }),
    },
    { call: 'PATCH /settings', act: () => patch('/settings', { businessName: `Forte ${next()}` }) },
    {
      call: 'POST /settings/test-mail',
      entries: 0,
      act: () => admin.post('/settings/test-mail', { to: 'owner@example.com' }),
    },
    {
      call: 'DELETE /samples/{kind}',
      before: () => aSample(server, next()),
      act: () => admin.call('DELETE', '/samples/pictures'),
    },
    {
      call: 'POST /samples/{kind}/restore',
      before: async () => {
        await aSample(server, next());
        await admin.call('DELETE', '/samples/pictures');
        return 'pictures';
      },
      act: () => admin.post('/samples/pictures/restore'),
    },
    { call: 'POST /backups', act: () => admin.post('/backups') },
    { call: 'POST /auth/second-factor/setup', entries: 0, act: () => admin.post('/auth/second-factor/setup') },
    {
      call: 'POST /auth/second-factor',
      before: secondFactorKey,
      act: async (key) => {
        factorKey = key;
        return admin.post('/auth/second-factor', { ...asked, code: await nextCode() });
      },
    },
    {
      call: 'POST /auth/second-factor/recovery-codes',
      act: async () => admin.post('/auth/second-factor/recovery-codes', { ...asked, code: await nextCode() }),
    },
    {
      call: 'POST /auth/second-factor/off',
      act: async () => admin.post('/auth/second-factor/off', { ...asked, code: await nextCode() }),
    },
  ];
}
