/** The month of which the holder of the link to '/stage-door' has something to be stated. */
export const STATED_MONTH = '2026-10';

/** Calls that a mailed link opens, the page it leads to, and a body, of a GET a query, that is right but for the token. */
export const LINK_CALLS: { call: string; page: string; body: object }[] = [
  { call: 'POST /players/by-link/answer', page: '/play', body: { answer: 'no' } },
  { call: 'PUT /polls/by-link/marks', page: '/poll', body: { marks: { 1: 'yes' } } },
  { call: 'PUT /stage-door/times', page: '/stage-door', body: { daysOff: [7], travelMinutes: null, absences: [] } },
  { call: 'PUT /stage-door/fees', page: '/stage-door', body: { hour: 150, ceremony: null, recital: null } },
  {
    call: 'PUT /stage-door/works',
    page: '/stage-door',
    body: { works: [{ opusId: 'x'.repeat(22), offers: true }] },
  },
  { call: 'PUT /stage-door/calendars', page: '/stage-door', body: { address: '', gone: [] } },
  { call: 'GET /stage-door/statement', page: '/stage-door', body: { month: STATED_MONTH } },
  { call: 'POST /stage-door/calendar', page: '/stage-door', body: { wanted: true } },
  { call: 'POST /requests/by-link/notes', page: '/answer', body: { words: 'A note' } },
  { call: 'POST /requests/by-link/date', page: '/answer', body: { eventDate: '2027-04-18' } },
  { call: 'POST /requests/by-link/proposal', page: '/answer', body: { eventDate: '2027-04-18' } },
  { call: 'POST /requests/by-link/status', page: '/answer', body: { status: 'declined' } },
  { call: 'POST /requests/by-link/programme-answer', page: '/answer', body: { at: 'then', answer: 'yes' } },
  { call: 'PUT /requests/by-link/lengths', page: '/answer', body: { times: [] } },
  { call: 'POST /reminders/by-link', page: '/reminders', body: { wanted: false } },
  { call: 'POST /orders/by-link/claim', page: '/order', body: {} },
  { call: 'POST /orders/by-link/cancel', page: '/order', body: {} },
  { call: 'POST /orders/by-link/checkout', page: '/order', body: {} },
  { call: 'POST /agreements/sign', page: '/agreement', body: { textHash: 'x', name: 'June', consent: true } },
  { call: 'POST /agreements/claim', page: '/agreement', body: {} },
  { call: 'POST /agreements/checkout', page: '/agreement', body: {} },
  { call: 'POST /agreements/cancel', page: '/agreement', body: { cents: 1 } },
  { call: 'GET /agreements/file', page: '/agreement', body: {} },
  { call: 'GET /agreements/invoice', page: '/agreement', body: { id: 'x' } },
  { call: 'GET /agreements/scan', page: '/agreement', body: {} },
  { call: 'POST /wanted/answer', page: '/wanted/link', body: { answer: 'yes' } },
  { call: 'POST /auth/verify', page: '/auth/verify', body: {} },
  { call: 'POST /auth/reset', page: '/auth/reset', body: { password: 'crescendo al niente' } },
  {
    call: 'POST /programme/shared/remarks',
    page: '/programme/shared',
    body: { item: 'x'.repeat(22), by: 'Mum', kind: 'heart' },
  },
];
