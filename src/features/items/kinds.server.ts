import { cartsWith } from '../cart/references.server.ts';
import { COMPOSITION } from '../compositions/item.server.ts';
import { CONCERT, concertsOf } from '../concert-series/item.server.ts';
import type { DeletableKind } from '../deleted-items/model.ts';
import {
  openRequestsNaming,
  openRequestsTo,
  pastRequestsTo,
  promisesOf,
  requestsFor,
} from '../event-requests/references.server.ts';
import type { ItemKind, KeptKind } from '../item-kinds/item-kind.server.ts';
import { MUSICIAN } from '../musicians/item.server.ts';
import { PERFORMANCE } from '../performances/item.server.ts';
import { CLIENT } from '../personal-data/removal.server.ts';
import { SET } from '../ready-sets/item.server.ts';
import { OPUS } from '../repertoire/item.server.ts';

export const ITEMS = {
  opus: { ...OPUS, references: [...OPUS.references, cartsWith, openRequestsNaming] },
  musician: {
    ...MUSICIAN,
    references: [openRequestsTo, promisesOf, concertsOf, ...MUSICIAN.references, pastRequestsTo],
  },
  performance: PERFORMANCE,
  concert: { ...CONCERT, references: [requestsFor] },
  composition: COMPOSITION,
  set: SET,
  client: CLIENT,
} satisfies Record<Exclude<DeletableKind, 'client'>, ItemKind> & { client: KeptKind };
