/** The events of Stripe that are read; the owners tick them where they enter the web-hook's address. */
export const NOTICE_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
] as const;
