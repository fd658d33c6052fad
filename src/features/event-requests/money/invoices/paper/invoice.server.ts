import { join } from 'node:path';
import type { AppContext } from '#/features/context.ts';
import { AppError } from '#/platform/errors.ts';
import { lookOf } from '#/platform/house/look.ts';
import { typesetOwn } from '#/platform/typesetting/typeset.ts';
import { type AgreementAccess, readerOf } from '../../../agreement/links.server.ts';
import { tipsOf } from '../../../tips/records.server.ts';
import { INVOICE_NAMES, NO_SUCH_INVOICE } from '../messages.ts';
import { bodiesOf, type StoredInvoice } from '../queries.server.ts';
import { invoiceNumber } from '../rules.ts';
import { invoiceText } from './invoice-text.ts';

const TEMPLATE = join(import.meta.dirname, 'invoice.typ');

interface Paper {
  fileName: string;
  pdf: Buffer<ArrayBuffer>;
}

/** For who may read the agreement. @throws AppError not_found, unauthenticated, conflict, unavailable */
export async function invoicePaper(
  ctx: AppContext,
  { id, ...access }: AgreementAccess & { id: string },
): Promise<Paper> {
  const { requestId } = await readerOf(ctx, access);
  return print(
    ctx,
    (await bodiesOf(ctx, requestId)).find(({ _id }) => _id === id),
  );
}

/** Of a tip, by its entry, for who may read the page of thanks. @throws AppError not_found, unauthenticated, conflict,
 * unavailable */
export async function tipReceipt(ctx: AppContext, { id, ...access }: AgreementAccess & { id: string }): Promise<Paper> {
  const { requestId } = await readerOf(ctx, access, 'thanks');
  const tips = await tipsOf(ctx, requestId);
  return print(
    ctx,
    (await bodiesOf(ctx, requestId)).find((one) => one.entryId === id && tips.some((tip) => tip._id === id)),
  );
}

async function print(ctx: AppContext, found: StoredInvoice | undefined): Promise<Paper> {
  if (!found) throw new AppError('not_found', NO_SUCH_INVOICE);
  const pdf = await typesetOwn({
    template: TEMPLATE,
    files: { 'invoice.json': JSON.stringify(invoiceText(found)) },
    look: lookOf(ctx),
  });
  return { fileName: `${INVOICE_NAMES[found.kind]} ${invoiceNumber(found)}.pdf`, pdf };
}
