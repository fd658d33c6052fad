import type { BrowserSession } from '../browser-session.ts';
import type { TestServer } from '../test-server.ts';
import type { AdminAct } from './act.ts';
import { catalogueActs } from './catalogue.ts';
import { dateActs } from './dates.ts';
import { dealingsActs } from './dealings.ts';
import { moneyActs } from './money.ts';
import { payoutActs } from './payouts.ts';
import { programmeActs } from './programmes.ts';
import { sheetActs } from './sheets.ts';

/** One act for every call by which an admin changes something. */
export function adminActs(server: TestServer, admin: BrowserSession): AdminAct[] {
  return [
    ...catalogueActs(server, admin),
    ...dealingsActs(server, admin),
    ...programmeActs(server, admin),
    ...sheetActs(server, admin),
    ...dateActs(server, admin),
    ...moneyActs(server, admin),
    ...payoutActs(server, admin),
  ];
}
