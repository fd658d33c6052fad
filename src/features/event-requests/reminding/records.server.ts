import { slices } from '#/database/slices.ts';
import type { AppContext } from '#/features/context.ts';
import { dayIn } from '#/platform/time/in-zone.ts';

export interface Said {
  what: string;
  day: string;
}

/** By request. */
export async function saidOf({ db }: AppContext, requestIds: readonly string[]): Promise<Map<string, Said[]>> {
  const said = new Map<string, Said[]>();
  for (const some of slices(requestIds)) {
    const rows = await db.selectFrom('requestReminders').selectAll().where('requestId', 'in', some).execute();
    for (const { requestId, what, day } of rows) said.set(requestId, [...(said.get(requestId) ?? []), { what, day }]);
  }
  return said;
}

/** In the transaction of its mail. Whether nobody has said it before. */
export async function say({ db, clock, business }: AppContext, requestId: string, what: string): Promise<boolean> {
  const now = clock.now();
  const row = await db
    .insertInto('requestReminders')
    .values({ requestId, what, day: dayIn(business.zone, now), at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('what')
    .executeTakeFirst();
  return row !== undefined;
}
