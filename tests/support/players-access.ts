/** Who may call what of several players: rows of the access matrix. */
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
  {
    call: 'POST /players/by-link/answer',
    body: () => ({ token: 'nobodys', answer: 'no' }),
    visitor: 404,
    client: 404,
    admin: 404,
  },
];
