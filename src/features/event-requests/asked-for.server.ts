import { DAY_MS } from '#/platform/time/durations.ts';
import type { AppContext } from '../context.ts';
import { keepAsked } from '../repertoire/browsing/asked.server.ts';

const COUNTED_DAYS = 730;
const PER_STEP = 500;

/** Distinct clients per work; who they are is not stored. */
export async function countAskedFor(ctx: AppContext): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - COUNTED_DAYS * DAY_MS).toISOString();
  const clients = new Map<string, Set<string>>();
  for (let after = ''; ; ) {
    const rows = await ctx.db
      .selectFrom('eventRequests')
      .select(['id', 'clientId', 'details'])
      .where('id', '>', after)
      .where('createdAt', '>=', since)
      .orderBy('id')
      .limit(PER_STEP)
      .execute();
    for (const { clientId, details } of rows) {
      if (clientId === null) continue;
      for (const work of worksIn(details)) clients.set(work, (clients.get(work) ?? new Set()).add(clientId));
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < PER_STEP) break;
  }
  await keepAsked(ctx, new Map([...clients].map(([work, who]) => [work, who.size])));
}

/** Old requests may lack ids. */
function worksIn(details: string): string[] {
  const { requestedRepertoire = [] } = JSON.parse(details) as { requestedRepertoire?: { _id?: string }[] };
  return requestedRepertoire.flatMap(({ _id }) => _id ?? []);
}
