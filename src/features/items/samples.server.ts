import { cartsWith } from '../cart/references.server.ts';
import {
  openRequestsNaming,
  openRequestsTo,
  pastRequestsTo,
  promisesOf,
  requestsFor,
} from '../event-requests/references.server.ts';
import { ordersWith } from '../orders/references.server.ts';
import type { AllSampleItems } from '../sample-content/holding.server.ts';
import { ITEMS } from './kinds.server.ts';

/** What of clients keeps a sample where it is. */
export const SAMPLE_ITEMS: AllSampleItems = {
  musicians: { of: ITEMS.musician, holds: [openRequestsTo, promisesOf, pastRequestsTo] },
  works: { of: ITEMS.opus, holds: [cartsWith, openRequestsNaming] },
  performances: { of: ITEMS.performance, holds: [] },
  concerts: { of: ITEMS.concert, holds: [requestsFor] },
  scores: { of: ITEMS.composition, holds: [ordersWith] },
};
