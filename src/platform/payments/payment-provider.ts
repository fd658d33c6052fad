import type { PaymentKeys } from './keys.ts';
import type { PaymentPort } from './payment-port.ts';

export interface PaymentProvider {
  open(keys: PaymentKeys | undefined): PaymentPort | undefined;
}

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
