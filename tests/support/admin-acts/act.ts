import type { Answer } from '../browser-session.ts';

export interface AdminAct {
  /** As the table of calls has it. */
  call: string;
  /** How many lines of the history it is; 1 when it is not said. */
  entries?: number;
  /** What has to be there before; answers what `act` is handed. */
  before?: () => Promise<string>;
  /** Made a second time when the first was refused for want of the history. */
  act: (id: string) => Promise<Pick<Answer, 'status' | 'body'>>;
}

let count = 0;
/** A number that nothing else has. */
export const next = () => ++count;

/** Calls that change something for visitors and clients, for oneself, or in the name of a program: no acts of admins. */
export const NO_ADMIN_ACTS = [
  'POST /auth/*',
  'POST /clients/login',
  'POST /admins/login',
  'POST /setup',
  'POST /setup/*',
  'PUT /cart',
  'POST /programme',
  'POST /programme/*',
  'DELETE /programme/links/{id}',
  'POST /estimates',
  'POST /orders',
  'POST /orders/by-link/*',
  'POST /orders/links',
  'POST /orders/{id}/own-link',
  'POST /gifts',
  'POST /gifts/balance',
  'POST /gifts/poster',
  'POST /payments/stripe',
  'POST /payments/lines/{id}/settle',
  'POST /requests/by-link/*',
  'PUT /requests/by-link/lengths',
  'POST /players/by-link/*',
  'PUT /polls/by-link/marks',
  'POST /stage-door/links',
  'PUT /release-notes/seen',
  'PUT /stage-door/times',
  'PUT /stage-door/fees',
  'PUT /stage-door/works',
  'PUT /stage-door/calendars',
  'POST /reminders/by-link',
  'POST /stage-door/calendar',
  'POST /wanted',
  'POST /wanted/answer',
  'POST /agreements/*',
  'POST /tips/*',
  'POST /reviews',
  'POST /requests/send-email',
  'POST /requests/submit-form',
  'POST /clients/{id}/deletion',
];
