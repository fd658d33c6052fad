import { join } from 'node:path';
import type { AppContext } from '#/features/context.ts';
import { AppError } from '#/platform/errors.ts';
import { lookOf } from '#/platform/house/look.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { qrCode } from '#/platform/text/qr-code.ts';
import { printable } from '#/platform/typesetting/letters.ts';
import { typesetOwn } from '#/platform/typesetting/typeset.ts';
import { paperMark } from '#/platform/typesetting/wordmark.ts';
import { codeOfGift, digestOfCode } from '../codes.server.ts';
import { GIFT_UNKNOWN } from '../messages.ts';
import type { Gift } from '../model.ts';
import { findGift } from '../records.server.ts';
import { giftState } from '../rules.ts';
import { balancePathOf, GIFT_BALANCE_PATH } from '../url.ts';

const TEMPLATE = join(import.meta.dirname, 'gift.typ');

interface Sheet {
  fileName: string;
  pdf: Buffer<ArrayBuffer>;
}

/** For who has the code. @throws AppError not_found, unavailable */
export async function posterByCode(ctx: AppContext, code: string): Promise<Sheet> {
  const codeDigest = digestOfCode(code);
  return posterOf(ctx, codeDigest === undefined ? undefined : await findGift(ctx, { codeDigest }));
}

/** The caller has checked who may see the order. @throws AppError not_found, unavailable */
export async function posterOfOrder(ctx: AppContext, orderId: string): Promise<Sheet> {
  return posterOf(ctx, await findGift(ctx, { orderId }));
}

async function posterOf(ctx: AppContext, gift: Gift | undefined): Promise<Sheet> {
  const state = gift && giftState(gift);
  if (!gift || state === 'waiting' || state === 'void') throw new AppError('not_found', GIFT_UNKNOWN);
  const code = await codeOfGift(ctx, gift._id);
  const { path, size } = qrCode(`${ctx.origin}${balancePathOf(code)}`);
  const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}" fill="${ctx.business.colours.ink}"/></svg>`;
  const house = printable(ctx.business.name);
  const sheet = {
    house: { name: house, mark: paperMark(ctx.business), contact: contactOf(ctx) },
    title: `Gift certificate, ${house}`,
    amount: dollars(gift.cents).replace(/\.00$/, ''),
    to: printable(gift.recipientName),
    from: printable(gift.giverName),
    message: printable(gift.message),
    code,
    melody: melodyOf(code),
    where: `${ctx.origin.replace(/^https?:\/\//, '')}${GIFT_BALANCE_PATH}`,
  };
  const pdf = await typesetOwn({
    template: TEMPLATE,
    files: { 'gift.json': JSON.stringify(sheet), 'qr.svg': square },
    look: lookOf(ctx),
  });
  return { fileName: `Gift certificate ${dollars(gift.cents)}.pdf`, pdf };
}

function contactOf({ business: { address, phone }, businessEmail }: AppContext): string[] {
  return [address, phone, businessEmail].map(printable).filter(Boolean);
}

/** The code as a piano roll: no two sheets look alike. Steps from 0 to 13, as on the posters of concerts. */
function melodyOf(code: string): number[] {
  return [...code.replaceAll('-', '')].map((letter) => (letter.charCodeAt(0) * 5) % 14);
}
