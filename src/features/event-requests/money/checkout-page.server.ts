import { NO_CARDS } from '#/features/orders/messages.ts';
import { attemptOf, rememberPage, type reserveCheckout, tokenOf } from '#/features/orders/payments/reserving.server.ts';
import type { With } from '#/features/ports.ts';
import { AppError } from '#/platform/errors.ts';
import type { EventRequest } from '../model.ts';

export type CardContext = With<'cardPayments' | 'engraver' | 'payments' | 'uploads'>;

interface Payable {
  request: EventRequest;
  /** What stands on the page, and what is paid by it in whole cents. */
  name: string;
  cents: number;
  /** For the provider's own lists. */
  description: string;
  code: string;
  /** The client comes back to it with the token of the checkout. */
  path: string;
}

type Checkout = Awaited<ReturnType<typeof reserveCheckout>>;

/** @throws AppError not_found */
export function requireCards({ cardPayments, payments }: CardContext): NonNullable<CardContext['payments']> {
  if (!cardPayments || !payments) throw new AppError('not_found', NO_CARDS);
  return payments;
}

/** Where a reserved checkout is paid: the page that is open already, or a new one. @throws AppError unavailable */
export async function checkoutPage(
  ctx: CardContext,
  checkout: Checkout,
  secret: string,
  { request, name, cents, description, code, path }: Payable,
): Promise<{ url: string }> {
  if (checkout.url) return { url: checkout.url };
  const back = `${ctx.origin}${path}?token=${tokenOf(checkout, secret)}`;
  const page = await requireCards(ctx).createCheckout({
    subjectId: request._id,
    description: `${description}, ${code}`,
    attempt: attemptOf(checkout),
    code,
    lines: [{ name, unitCents: cents, copies: 1 }],
    buyerEmail: request.clientEmail,
    successUrl: `${back}&paid`,
    cancelUrl: back,
    expiresAt: new Date(checkout.expiresAt),
  });
  await rememberPage(ctx, checkout, page);
  return { url: page.url };
}
