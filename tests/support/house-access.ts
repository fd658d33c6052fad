/** Who may what of the house itself. */
export const HOUSE_ROWS = [
  { call: 'GET /samples', visitor: 401, client: 403, admin: 200 },
  { call: 'DELETE /samples/musicians', visitor: 401, client: 403, admin: 409 },
  { call: 'POST /samples/musicians/restore', visitor: 401, client: 403, admin: 409 },
  { call: 'GET /backups', visitor: 401, client: 403, admin: 200 },
  // This site makes none itself.
  { call: 'POST /backups', visitor: 401, client: 403, admin: 409 },
];
