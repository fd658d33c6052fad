/** Of agreements and the ledger: rows of the access matrix. */
const own = () => ({ requestId: 'x' });
const aSignature = () => ({ ...own(), textHash: 'x', name: 'June', consent: true });
const textHash = 'x';

export const MONEY_ROWS = [
  { call: 'POST /gifts', body: () => ({}), visitor: 422, client: 422, admin: 422 },
  { call: 'POST /gifts/balance', body: () => ({ code: 'x' }), visitor: 404, client: 404, admin: 404 },
  { call: 'POST /gifts/poster', body: () => ({ code: 'x' }), visitor: 404, client: 404, admin: 404 },
  { call: 'GET /gifts', visitor: 401, client: 403, admin: 200 },
  { call: 'POST /gifts/:nobody/resend', body: () => ({}), visitor: 401, client: 403, admin: 404 },
  { call: 'POST /gifts/:nobody/void', body: () => ({ reason: 'x' }), visitor: 401, client: 403, admin: 404 },
  { call: 'POST /agreements/sign', body: aSignature, visitor: 404, client: 404, admin: 404 },
  { call: 'POST /agreements/cancel', body: () => ({ ...own(), cents: 0 }), visitor: 404, client: 404, admin: 404 },
  { call: 'POST /agreements/claim', body: own, visitor: 404, client: 404, admin: 404 },
  { call: 'POST /agreements/gift', body: () => ({ ...own(), code: 'x' }), visitor: 404, client: 404, admin: 404 },
  {
    call: 'POST /agreements/gift/pay',
    body: () => ({ ...own(), code: 'x', seenCents: 1 }),
    visitor: 404,
    client: 404,
    admin: 404,
  },
  { call: 'POST /agreements/checkout', body: own, visitor: 404, client: 404, admin: 404 },
  { call: 'GET /agreements/file?request=x', visitor: 404, client: 404, admin: 404 },
  { call: 'GET /agreements/scan?request=x', visitor: 404, client: 404, admin: 404 },
  { call: 'GET /agreements/invoice?request=x&id=x', visitor: 404, client: 404, admin: 404 },
  { call: 'GET /ledger/journal?year=2026', visitor: 401, client: 403, admin: 200 },
  { call: 'GET /agreements/verify?hash=x', visitor: 200, client: 200, admin: 200 },
  {
    call: 'POST /requests/:opus/agreement',
    body: () => ({ textHash, reason: 'Because' }),
    visitor: 401,
    client: 403,
    admin: 404,
  },
  {
    call: 'POST /requests/:opus/agreement/paper',
    body: () => ({ textHash, name: 'June' }),
    visitor: 401,
    client: 403,
    admin: 404,
  },
  {
    call: 'POST /requests/:opus/agreement/countersign',
    body: () => ({ textHash, name: 'June' }),
    visitor: 401,
    client: 403,
    admin: 404,
  },
  { call: 'GET /requests/:opus/ledger', visitor: 401, client: 403, admin: 404 },
  {
    call: 'POST /requests/:opus/ledger',
    body: () => ({ kind: 'payment', dollars: 1 }),
    visitor: 401,
    client: 403,
    admin: 404,
  },
  {
    call: 'POST /reminders/by-link',
    body: () => ({ token: 'x', wanted: false }),
    visitor: 404,
    client: 404,
    admin: 404,
  },
  { call: 'PATCH /content/terms', body: () => ({}), visitor: 401, client: 403, admin: 200 },
];
