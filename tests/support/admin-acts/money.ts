import { findGift } from '#/features/gift-certificates/records.server.ts';
import { anAgreement, aSignedAgreement, inForce } from '../agreements.ts';
import type { BrowserSession } from '../browser-session.ts';
import { aGift } from '../gifts.ts';
import type { TestServer } from '../test-server.ts';
import { actOnTips } from '../tips.ts';
import { type AdminAct, next } from './act.ts';

/** What owners do about agreements, and what they write into the ledger. */
export function moneyActs(server: TestServer, admin: BrowserSession): AdminAct[] {
  const toSign = async () => (await anAgreement(server, {}, { admin })).id;
  const signed = async () => (await aSignedAgreement(server, {}, { admin })).id;
  const hash = async (id: string) => (await inForce(server, { id })).textHash;
  const gift = async () => {
    const { orderId } = await aGift(server, admin);
    return (await findGift(server.ctx, { orderId }))?._id ?? '';
  };
  const terms = (body: object) => admin.call('PATCH', '/content/terms', { body });
  return [
    {
      call: 'POST /requests/{id}/agreement',
      before: toSign,
      act: async (id) => admin.post(`/requests/${id}/agreement`, { textHash: await hash(id), reason: 'Once more' }),
    },
    {
      call: 'POST /requests/{id}/agreement/paper',
      before: toSign,
      act: async (id) => admin.post(`/requests/${id}/agreement/paper`, { textHash: await hash(id), name: 'June Ito' }),
    },
    {
      call: 'POST /requests/{id}/agreement/countersign',
      before: async () => {
        await terms({ countersign: 'by hand' });
        const id = await toSign();
        await terms({ countersign: 'by sending' });
        return id;
      },
      act: async (id) =>
        admin.post(`/requests/${id}/agreement/countersign`, { textHash: await hash(id), name: 'Ada Owner' }),
    },
    {
      call: 'POST /requests/{id}/ledger',
      before: signed,
      act: (id) =>
        admin.post(
          `/requests/${id}/ledger`,
          { kind: 'payment', dollars: 10, method: 'cash' },
          { headers: { 'Idempotency-Key': `audited-${next()}` } },
        ),
    },
    {
      call: 'POST /requests/{id}/tips',
      before: signed,
      act: (id) => actOnTips({ admin, id }, { act: 'came', dollars: 10, method: 'cash' }),
    },
    {
      call: 'PUT /requests/{id}/review',
      before: async () => {
        const id = await signed();
        const review = { musicianId: id, words: 'Good', signedAs: 'Ada', about: '', occasion: '', mayShow: 1 };
        await server.ctx.db
          .insertInto('reviews')
          .values({ ...review, id, requestId: id, givenAt: '2026-01-01', shownAt: null })
          .execute();
        return id;
      },
      act: (id) => admin.call('PUT', `/requests/${id}/review`, { body: { shown: true, givenAt: '2026-01-01' } }),
    },
    {
      call: 'POST /ledger/bank-lines',
      before: signed,
      act: (event) => {
        const line = `bank_${String(next()).padStart(32, '0')}`;
        return admin.post('/ledger/bank-lines', { lines: [{ event, line, cents: 1_000 }] });
      },
    },
    { call: 'POST /gifts/{id}/resend', before: gift, act: (id) => admin.post(`/gifts/${id}/resend`, {}) },
    {
      call: 'POST /gifts/{id}/void',
      before: gift,
      act: (id) => admin.post(`/gifts/${id}/void`, { reason: 'Bought by mistake' }),
    },
    { call: 'PATCH /content/terms', act: () => terms({ depositPercent: 20 + next() / 1000 }) },
  ];
}
