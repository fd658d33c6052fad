import type { AppContext } from '../context.ts';

/** Whether anybody can run the site; until then the setup code opens the first run. */
export async function hasAdmin({ db }: AppContext): Promise<boolean> {
  const admin = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return admin !== undefined;
}
