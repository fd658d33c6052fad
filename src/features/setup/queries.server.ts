import type { AppContext } from '../context.ts';

export async function hasAdmin({ db }: AppContext): Promise<boolean> {
  const admin = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return admin !== undefined;
}
