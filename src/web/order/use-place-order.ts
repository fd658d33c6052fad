import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderRequest, PlacedOrder } from '#/features/orders/model.ts';
import { CAPTCHA_NOT_LOADED } from '#/platform/captcha/messages.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import type { SubmitOutcome } from '#/ui/forms/use-api-form.ts';
import { useIdempotencyKey } from '#/ui/forms/use-idempotency-key.ts';
import { api, send } from '../api-client.ts';
import { prepareCaptcha, type ReadyCaptcha } from '../captcha/solved-captcha.ts';
import { useRootData } from '../root-data.ts';

/** Idempotent. A changed price is shown. `prepare` solves the captcha while typing. */
export function usePlaceOrder(onPlaced: (order: PlacedOrder, email: string) => void | Promise<void>) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const { session } = useRootData();
  const keyFor = useIdempotencyKey();
  const needsCaptcha = useRef(!session);
  const captcha = useRef<Promise<ReadyCaptcha>>(undefined);

  function prepare(): void {
    if (needsCaptcha.current) captcha.current ??= prepareCaptcha('order', new AbortController().signal);
    captcha.current?.catch(() => undefined);
  }

  async function solution(): Promise<string> {
    prepare();
    const ready = await captcha.current;
    // Single use.
    captcha.current = undefined;
    if (!ready) return '';
    return ready.expiresAt > Date.now() ? ready.value() : solution();
  }

  async function placeOrder(request: OrderRequest): Promise<SubmitOutcome> {
    const order = { ...request, buyerEmail: request.buyerEmail.trim() };
    const captchaValue = await solution().catch(() => undefined);
    if (captchaValue === undefined) {
      captcha.current = undefined;
      announce({ kind: 'alert', text: CAPTCHA_NOT_LOADED });
      return {};
    }
    const header = { 'idempotency-key': keyFor(order) };
    const result = await send(api.orders.$post({ json: { ...order, captchaValue }, header }));
    if (result.ok) {
      await onPlaced(result.data, order.buyerEmail);
      return {};
    }
    const { code, error, fields } = result.error;
    if (code === 'conflict') await revalidate();
    // The session has ended.
    if (code === 'captcha_failed') needsCaptcha.current = true;
    announce({ kind: 'alert', text: error });
    return fields ? { fields } : {};
  }

  return { placeOrder, prepare };
}
