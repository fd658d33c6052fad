const aMonth = `musician=${'x'.repeat(22)}&month=2026-11`;
const aPayment = { lines: [{ id: 'x'.repeat(22), seen: 0 }], paidOn: '2026-01-05', paidBy: 'bank' };

/** Who may call what of several players, and of what they are owed: rows of the access matrix. */
export const PLAYER_ROWS = [
  { call: 'GET /requests/:opus/players', visitor: 401, client: 403, admin: 404 },
  { call: 'PUT /requests/:opus/players', body: () => ({ pools: [] }), visitor: 401, client: 403, admin: 404 },
  {
    call: 'POST /requests/:opus/players/ask',
    body: () => ({ pools: ['x'.repeat(22)] }),
    visitor: 401,
    client: 403,
    admin: 404,
  },
  {
    call: 'POST /requests/:opus/players/substitutes',
    body: () => ({
      placeId: 'x'.repeat(22),
      people: [{ musicianId: 'x'.repeat(22), instruments: ['Viola'] }],
    }),
    visitor: 401,
    client: 403,
    admin: 404,
  },
  {
    call: 'POST /requests/:opus/players/:nobody/state',
    body: () => ({ state: 'asked' }),
    visitor: 401,
    client: 403,
    admin: 404,
  },
  {
    call: 'POST /requests/:opus/players/:nobody/mail',
    body: () => ({ mail: 'remind' }),
    visitor: 401,
    client: 403,
    admin: 404,
  },
  { call: 'GET /payouts', visitor: 401, client: 403, admin: 200 },
  { call: 'GET /payouts/export', visitor: 401, client: 403, admin: 200 },
  { call: `GET /payouts/statement?${aMonth}`, visitor: 401, client: 403, admin: 404 },
  { call: 'GET /stage-door/statement?token=nobodys&month=2026-11', visitor: 404, client: 404, admin: 404 },
  { call: 'POST /payouts/payments', body: () => aPayment, visitor: 401, client: 403, admin: 404 },
  {
    call: 'PATCH /payouts/:nobody',
    body: () => ({ seen: 0, fee: 180, note: '' }),
    visitor: 401,
    client: 403,
    admin: 404,
  },
  { call: 'POST /payouts/:nobody/take-back', body: () => ({ seen: 0 }), visitor: 401, client: 403, admin: 404 },
  {
    call: 'POST /players/by-link/answer',
    body: () => ({ token: 'nobodys', answer: 'no' }),
    visitor: 404,
    client: 404,
    admin: 404,
  },
];
