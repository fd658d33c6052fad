import { join } from 'node:path';
import type { AppContext } from '#/features/context.ts';
import { AppError } from '#/platform/errors.ts';
import { lookOf } from '#/platform/house/look.ts';
import { typesetOwn } from '#/platform/typesetting/typeset.ts';
import { VERIFY_PATH } from '../../url.ts';
import { type AgreementAccess, readerOf } from '../links.server.ts';
import { NO_AGREEMENT } from '../messages.ts';
import { agreementsOf, hashOf } from '../records.server.ts';
import { paperText } from './paper-text.ts';

const TEMPLATE = join(import.meta.dirname, 'agreement.typ');

/** Set anew whenever it is asked for; each copy that is handed out can be told from a changed one.
 * @throws AppError not_found, unauthenticated, conflict, unavailable */
export async function agreementPaper(
  ctx: AppContext,
  { version, ...access }: AgreementAccess & { version?: number | undefined },
): Promise<{ fileName: string; pdf: Buffer<ArrayBuffer> }> {
  const { requestId } = await readerOf(ctx, access);
  const all = await agreementsOf(ctx, requestId);
  const agreement = version === undefined ? all[0] : all.find((one) => one.version === version);
  if (!agreement) throw new AppError('not_found', NO_AGREEMENT);
  const business = { ...ctx.business, email: ctx.businessEmail };
  const text = paperText(agreement, business, `${ctx.origin}${VERIFY_PATH}`);
  const pdf = await typesetOwn({
    template: TEMPLATE,
    files: { 'agreement.json': JSON.stringify(text) },
    look: lookOf(ctx),
  });
  await ctx.db
    .insertInto('agreementPapers')
    .values({ agreementId: agreement._id, fileHash: hashOf(pdf), madeAt: ctx.clock.now().toISOString() })
    .onConflict((conflict) => conflict.columns(['fileHash', 'agreementId']).doNothing())
    .execute();
  return { fileName: `Agreement ${agreement.terms.facts.Event ?? ''}, version ${agreement.version}.pdf`, pdf };
}
