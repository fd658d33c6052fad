import type Stripe from 'stripe';
import { AppError } from '../errors.ts';
import type { Log } from '../process/log.ts';
import type { PaymentTrouble } from './payment-port.ts';

export const CARDS_UNAVAILABLE =
  'Card payments cannot be reached right now. Nothing was charged. Please try again in a minute, or pay another way.';

export class PatienceLost extends Error {
  override readonly name = 'PatienceLost';
}

/** Stripe's own message may quote a key. */
export function unavailable(error: unknown, doing: string, log: Log): AppError {
  const { type, code, param, statusCode, requestId } = stripeError(error);
  const name = type ?? (error instanceof Error ? error.name : 'unknown');
  log.error({ stripe: { name, code, param, statusCode, requestId }, doing }, 'Stripe did not do what it was asked');
  return new AppError('unavailable', CARDS_UNAVAILABLE, { cause: new Error(`${doing}: ${name} ${statusCode ?? ''}`) });
}

export function troubleOf(error: unknown): PaymentTrouble {
  const { statusCode } = stripeError(error);
  if (statusCode === 401) return 'refused';
  return statusCode === 403 ? 'forbidden' : 'unreachable';
}

export function isMissing(error: unknown): boolean {
  return stripeError(error).statusCode === 404;
}

function stripeError(error: unknown): Partial<Stripe.errors.StripeError> {
  return error instanceof Error ? (error as Partial<Stripe.errors.StripeError>) : {};
}
