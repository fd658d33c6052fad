/** Who may do what with spreadsheets and other files: rows of tests/api/access-matrix.test.ts. */
export const SHEET_ROWS = [
  { call: 'GET /exports/musicians', visitor: 401, client: 403, admin: 200 },
  { call: 'GET /imports/musicians/template', visitor: 401, client: 403, admin: 200 },
  { call: 'POST /imports/musicians', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'POST /sheets', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  { call: 'GET /sheets/:nobody', visitor: 401, client: 403, admin: 404 },
  { call: 'PUT /sheets/:nobody', body: () => ({}), visitor: 401, client: 403, admin: 404 },
  { call: 'POST /sheets/:nobody/works', body: () => ({ digest: 'x' }), visitor: 401, client: 403, admin: 404 },
  { call: 'DELETE /sheets/:nobody', visitor: 401, client: 403, admin: 204 },
  { call: 'GET /batches', visitor: 401, client: 403, admin: 200 },
  { call: 'POST /batches/:nobody/undo', visitor: 401, client: 403, admin: 404 },
  { call: 'GET /composers/alike', visitor: 401, client: 403, admin: 200 },
  { call: 'POST /composers/merges', body: () => ({}), visitor: 401, client: 403, admin: 422 },
];
