import type { Row } from '../../database/tables.ts';
import type { AppContext } from '../context.ts';
import type { Musician } from './model.ts';
import { canSeeMusicianEmail } from './policy.ts';

/** Owners first, then the ensemble in its order. */
export async function listMusicians(ctx: AppContext): Promise<Musician[]> {
  const rows = await ctx.db
    .selectFrom('musicians')
    .selectAll()
    .orderBy('position')
    .orderBy('lastName')
    .orderBy('id')
    .execute();
  return rows.map((row) => toMusician(ctx, row));
}

export async function findMusician(ctx: AppContext, id: string): Promise<Musician | undefined> {
  const row = await ctx.db.selectFrom('musicians').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toMusician(ctx, row);
}

function toMusician(ctx: AppContext, row: Row<'musicians'>): Musician {
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    ...(canSeeMusicianEmail(ctx.actor) && { email: row.email }),
    instruments: JSON.parse(row.instruments) as string[],
  };
}
