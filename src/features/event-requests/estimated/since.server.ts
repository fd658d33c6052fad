import { cartLines, offeredLines, playable } from '../../cart/queries.server.ts';
import type { AppContext } from '../../context.ts';
import type { Estimate } from '../../estimates/model.ts';
import { readRates } from '../../estimates/rates.server.ts';
import { entriesOf } from '../../programmes/rules.ts';
import type { EventRequest } from '../model.ts';
import { factsOf } from './ask.ts';
import { estimateRequest } from './estimate-request.ts';

/** Works the musician has to learn. */
async function offeredIn(ctx: AppContext, { programme }: EventRequest) {
  const { entries, opuses } = await playable(ctx, entriesOf(programme?.pieces ?? []));
  return offeredLines(cartLines(entries, opuses, new Map()), opuses);
}

/** Undefined while the changed programme costs the same. */
export async function estimateSince(ctx: AppContext, request: EventRequest): Promise<Estimate | undefined> {
  const { programme, programmeVersion = 0, estimate: said, musician } = request;
  if (!programme || programmeVersion === 0 || !said) return undefined;
  const lines = await offeredIn(ctx, request);
  const asked = { musicianId: musician._id, lines };
  const now = estimateRequest(
    { ...request, extras: [], guests: undefined },
    asked,
    factsOf(programme),
    await readRates(ctx),
  );
  return now.from === said.from && now.to === said.to ? undefined : now;
}
