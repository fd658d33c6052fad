/** Who may do what with programmes, and with those of requests: rows of tests/api/access-matrix.test.ts. */
const edit = () => ({ do: 'add-section', kind: 'dance', before: null });
const answer = { at: 'then', answer: 'yes' };

const shareLink = { name: 'Mum', mayWrite: true, showsPrices: false };
const aHeart = { token: 'nobodys', item: 'x', by: 'Mum', kind: 'heart' };

const aDate = { date: '2027-04-15', start: '18:00', end: '20:00' };
const rehearsal = () => ({ ...aDate, musicianIds: ['nobodynobodynobody1234'] });

/** The same of rehearsals, and of dates that are looked for. */
export const DATE_ROWS = [
  { call: 'GET /requests/:opus/rehearsals', visitor: 401, client: 404, admin: 404 },
  { call: 'POST /requests/:opus/rehearsals', body: rehearsal, visitor: 401, client: 403, admin: 404 },
  { call: 'PUT /rehearsals/:opus', body: () => ({ ...rehearsal(), seen: 0 }), visitor: 401, client: 403, admin: 404 },
  { call: 'POST /rehearsals/:opus/call-off', body: () => ({ seen: 0 }), visitor: 401, client: 403, admin: 404 },
  { call: 'GET /polls', visitor: 401, client: 403, admin: 200 },
  { call: 'GET /polls/:opus', visitor: 401, client: 403, admin: 404 },
  { call: 'POST /polls', body: () => ({}), visitor: 401, client: 403, admin: 422 },
  {
    call: 'POST /polls/:opus/choose',
    body: () => ({ dateId: '1', as: 'settled' }),
    visitor: 401,
    client: 403,
    admin: 404,
  },
  { call: 'DELETE /polls/:opus', visitor: 401, client: 403, admin: 404 },
  {
    call: 'POST /stage-door/links',
    body: () => ({ email: 'nobody@example.com' }),
    visitor: 202,
    client: 202,
    admin: 202,
  },
  {
    call: 'PUT /stage-door/times',
    body: () => ({ token: 'nobodys', daysOff: [7], travelMinutes: null, absences: [] }),
    visitor: 404,
    client: 404,
    admin: 404,
  },
  {
    call: 'PUT /stage-door/fees',
    body: () => ({ token: 'nobodys', hour: 150, ceremony: null, recital: null }),
    visitor: 404,
    client: 404,
    admin: 404,
  },
  {
    call: 'PUT /stage-door/calendars',
    body: () => ({ token: 'nobodys', address: 'https://calendar.example.com/x.ics', gone: [] }),
    visitor: 404,
    client: 404,
    admin: 404,
  },
  {
    call: 'PUT /stage-door/works',
    body: () => ({ token: 'nobodys', works: [{ opusId: 'x'.repeat(22), offers: true }] }),
    visitor: 404,
    client: 404,
    admin: 404,
  },
  {
    call: 'POST /stage-door/calendar',
    body: () => ({ token: 'nobodys', wanted: true }),
    visitor: 404,
    client: 404,
    admin: 404,
  },
  { call: 'POST /musicians/:nobody/stage-door', visitor: 401, client: 403, admin: 404 },
  { call: 'PUT /musicians/:nobody/home', body: () => ({ homeZip: '89109' }), visitor: 401, client: 403, admin: 404 },
  { call: 'DELETE /musicians/:nobody/stage-door', visitor: 401, client: 403, admin: 404 },
  {
    call: 'PUT /polls/by-link/marks',
    body: () => ({ token: 'nobodys', marks: { 1: 'yes' } }),
    visitor: 404,
    client: 404,
    admin: 404,
  },
];

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
