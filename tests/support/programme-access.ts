/** Who may do what with programmes, and with those of requests: rows of tests/api/access-matrix.test.ts. */
const edit = () => ({ do: 'add-section', kind: 'dance', before: null });
const answer = { at: 'then', answer: 'yes' };

const shareLink = { name: 'Mum', mayWrite: true, showsPrices: false };
const aHeart = { token: 'nobodys', item: 'x', by: 'Mum', kind: 'heart' };

export const PROGRAMME_ROWS = [
  { call: 'GET /programme', visitor: 200, client: 200, admin: 403 },
  { call: 'POST /programme', body: () => ({ do: 'clear' }), visitor: 200, client: 200, admin: 403 },
  { call: 'POST /programme/press', body: () => ({ change: '{"do":"clear"}' }), visitor: 200, client: 403, admin: 403 },
  { call: 'POST /requests/:opus/programme', body: edit, visitor: 401, client: 404, admin: 404 },
  { call: 'POST /requests/:opus/programme/change', body: () => ({ seen: 0 }), visitor: 401, client: 404, admin: 404 },
  { call: 'PATCH /requests/:opus/day', body: () => ({ dress: 'Black' }), visitor: 401, client: 404, admin: 404 },
  { call: 'DELETE /requests/:opus/programme/change', visitor: 401, client: 404, admin: 404 },
  { call: 'POST /requests/:opus/programme/answer', body: () => answer, visitor: 401, client: 403, admin: 404 },
  { call: 'PUT /requests/:opus/lengths', body: () => ({ times: [] }), visitor: 401, client: 403, admin: 404 },
  {
    call: 'PUT /requests/by-link/lengths',
    body: () => ({ token: 'nobodys', times: [] }),
    visitor: 404,
    client: 404,
    admin: 404,
  },
  {
    call: 'POST /requests/by-link/programme-answer',
    body: () => ({ token: 'nobodys', ...answer }),
    visitor: 404,
    client: 404,
    admin: 404,
  },
  { call: 'POST /programme/links', body: () => shareLink, visitor: 409, client: 409, admin: 403 },
  { call: 'DELETE /programme/links/:nobody', visitor: 404, client: 404, admin: 404 },
  { call: 'POST /programme/shared/remarks', body: () => aHeart, visitor: 404, client: 404, admin: 404 },
  { call: 'DELETE /programme/remarks/:nobody', visitor: 404, client: 404, admin: 404 },
];
