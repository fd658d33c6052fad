import { createHash } from 'node:crypto';
import type { Row } from '#/database/tables.ts';
import type { AppContext } from '#/features/context.ts';
import type { Agreement, AgreementTerms, Signature } from './model.ts';

/** SHA-256 in hexadecimal. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The one that is not void. */
export async function agreementInForce(ctx: AppContext, requestId: string): Promise<Agreement | undefined> {
  const row = await ctx.db
    .selectFrom('agreements')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('state', '!=', 'void')
    .executeTakeFirst();
  return row && withSignatures(ctx, row);
}

/** Newest first, void ones too. */
export async function agreementsOf(ctx: AppContext, requestId: string): Promise<Agreement[]> {
  const rows = await ctx.db
    .selectFrom('agreements')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('version', 'desc')
    .execute();
  return Promise.all(rows.map((row) => withSignatures(ctx, row)));
}

export async function withSignatures({ db }: AppContext, row: Row<'agreements'>): Promise<Agreement> {
  const signatures: Signature[] = await db
    .selectFrom('agreementSignatures')
    .select(['party', 'name', 'at', 'by', 'day'])
    .where('agreementId', '=', row.id)
    .orderBy('at')
    .orderBy('party')
    .execute();
  const scan = await db
    .selectFrom('agreementScans')
    .select('fileName')
    .where('agreementId', '=', row.id)
    .executeTakeFirst();
  const { id, terms, changes, ...rest } = row;
  return {
    _id: id,
    ...rest,
    terms: JSON.parse(terms) as AgreementTerms,
    changes: JSON.parse(changes) as string[],
    signatures,
    scan: scan?.fileName ?? null,
  };
}
