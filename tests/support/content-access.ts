/** Who may read and change texts and prices: rows of tests/api/access-matrix.test.ts. */
export const CONTENT_ROWS = [
  { call: 'GET /admin/content/:name', visitor: 401, client: 403, admin: 200 },
  { call: 'PATCH /content/about', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'PATCH /content/series', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'PATCH /content/weddings', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'PATCH /content/join', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'PATCH /content/services', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'PATCH /content/extras', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'PATCH /content/rates', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'PATCH /content/travel', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'POST /content/travel/preview', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'PATCH /content/moods', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'POST /content/moods/preview', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'PATCH /content/legal', body: () => ({}), visitor: 401, client: 403, admin: 200 },
  { call: 'PATCH /content/outdoors', body: () => ({}), visitor: 401, client: 403, admin: 200 },
];
