import { join } from 'node:path';
import type { Look } from '#/platform/house/look.ts';
import { typesetPdf } from '#/platform/typesetting/pdf-source.ts';
import { typesetOwn } from '#/platform/typesetting/typeset.ts';
import { type Receipt, receiptPage } from './receipt.ts';
import { type Licence, stampOf, titleOf } from './stamp.ts';

export type { Receipt } from './receipt.ts';
export type { Licence } from './stamp.ts';

const STAMP = join(import.meta.dirname, 'stamp.typ');
const RECEIPT = join(import.meta.dirname, 'receipt.typ');

/** Pages become drawings, without scripts or attachments. @throws PdfRefused; AppError unavailable */
export async function stampScore(pdf: Uint8Array, licence: Licence): Promise<Buffer<ArrayBuffer>> {
  const stamp = stampOf(licence, titleOf(pdf));
  const stamped = await typesetPdf(pdf, { template: STAMP, files: { 'stamp.json': JSON.stringify(stamp) } });
  return stamped.pdf;
}

export async function receiptPdf(receipt: Receipt, look?: Look): Promise<Buffer<ArrayBuffer>> {
  const files = { 'receipt.json': JSON.stringify(receiptPage(receipt)) };
  return typesetOwn({ template: RECEIPT, files, ...(look && { look }) });
}
