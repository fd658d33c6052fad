import { join } from 'node:path';
import type { AppContext } from '#/features/context.ts';
import { AppError } from '#/platform/errors.ts';
import { typesetOwn } from '#/platform/typesetting/typeset.ts';
import { type AgreementAccess, readerOf } from '../../../agreement/links.server.ts';
import { INVOICE_NAMES, NO_SUCH_INVOICE } from '../messages.ts';
import { bodiesOf } from '../queries.server.ts';
import { invoiceNumber } from '../rules.ts';
import { invoiceText } from './invoice-text.ts';

const TEMPLATE = join(import.meta.dirname, 'invoice.typ');

/** For who may read the agreement. @throws AppError not_found, unauthenticated, conflict, unavailable */
export async function invoicePaper(
  ctx: AppContext,
  { id, ...access }: AgreementAccess & { id: string },
): Promise<{ fileName: string; pdf: Buffer<ArrayBuffer> }> {
  const { requestId } = await readerOf(ctx, access);
  const found = (await bodiesOf(ctx, requestId)).find(({ _id }) => _id === id);
  if (!found) throw new AppError('not_found', NO_SUCH_INVOICE);
  const pdf = await typesetOwn({ template: TEMPLATE, files: { 'invoice.json': JSON.stringify(invoiceText(found)) } });
  return { fileName: `${INVOICE_NAMES[found.kind]} ${invoiceNumber(found)}.pdf`, pdf };
}
