import type { PaymentKeys } from './keys.ts';
import type { PaymentPort } from './payment-port.ts';

/** Hands out the port that the keys of the moment open. */
export interface PaymentProvider {
  /** Undefined where no keys are set. */
  open(keys: PaymentKeys | undefined): PaymentPort | undefined;
}

/** One port at a time; another is made when the keys are others. */
export function createPaymentProvider(connect: (keys: PaymentKeys) => PaymentPort): PaymentProvider {
  let current: { keys: PaymentKeys; port: PaymentPort } | undefined;
  return {
    open(keys) {
      if (!keys) return undefined;
      const same =
        current?.keys.secretKey === keys.secretKey && current.keys.webhookSecret === keys.webhookSecret
          ? current
          : undefined;
      current = same ?? { keys, port: connect(keys) };
      return current.port;
    },
  };
}
