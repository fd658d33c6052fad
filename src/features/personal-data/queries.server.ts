import { AppError } from '#/platform/errors.ts';
import { requireClient } from '../accounts/policy.ts';
import { findClient } from '../accounts/queries.server.ts';
import type { AppContext } from '../context.ts';
import type { With } from '../ports.ts';
import { HOLDINGS } from './holdings/holdings.server.ts';
import { EXPORT_UNVERIFIED, exportAbout, NO_SUCH_CLIENT } from './messages.ts';
import type { Person, PersonalDataExport } from './model.ts';

export async function findPerson(tx: AppContext, accountId: string): Promise<Person | undefined> {
  const row = await tx.db
    .selectFrom('accounts')
    .select(['id', 'email', 'emailVerifiedAt'])
    .where('id', '=', accountId)
    .where('role', '=', 'client')
    .executeTakeFirst();
  return row && { accountId: row.id, email: row.email, emailVerified: row.emailVerifiedAt !== null };
}

/** @throws AppError unauthenticated, forbidden, not_found for another's */
export async function exportPersonalData(ctx: With<'uploads'>, idOrEmail: string): Promise<PersonalDataExport> {
  requireClient(ctx.actor);
  const client = await findClient(ctx, idOrEmail);
  const person = client && (await findPerson(ctx, client._id));
  if (!person) throw new AppError('not_found', NO_SUCH_CLIENT);
  const data: PersonalDataExport['data'] = {};
  for (const [table, holding] of Object.entries(HOLDINGS).toReversed()) {
    const rows = 'read' in holding ? await holding.read(ctx, person) : {};
    Object.assign(data, Array.isArray(rows) ? { [table]: rows } : rows);
  }
  const about = exportAbout(ctx.business.name);
  return {
    site: ctx.origin,
    exportedAt: ctx.clock.now().toISOString(),
    about: person.emailVerified ? about : `${about} ${EXPORT_UNVERIFIED}`,
    data,
  };
}
