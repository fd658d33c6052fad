import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { GiftOrderRequest } from '#/features/gift-certificates/model.ts';
import type { OrderRequest, PlacedOrder } from '#/features/orders/model.ts';
import { CAPTCHA_NOT_LOADED } from '#/platform/captcha/messages.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import type { SubmitOutcome } from '#/ui/forms/use-api-form.ts';
import { useIdempotencyKey } from '#/ui/forms/use-idempotency-key.ts';
import { type ApiResult, api, send } from '../api-client.ts';
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

  async function place<Request extends { buyerEmail: string }>(
    request: Request,
    post: (
      json: Request & { captchaValue: string },
      header: { 'idempotency-key': string },
    ) => Promise<ApiResult<PlacedOrder>>,
  ): Promise<SubmitOutcome> {
    const order = { ...request, buyerEmail: request.buyerEmail.trim() };
    const captchaValue = await solution().catch(() => undefined);
    if (captchaValue === undefined) {
      captcha.current = undefined;
      announce({ kind: 'alert', text: CAPTCHA_NOT_LOADED });
      return {};
    }
    const result = await post({ ...order, captchaValue }, { 'idempotency-key': keyFor(order) });
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

  const placeOrder = (request: OrderRequest) =>
    place(request, (json, header) => send(api.orders.$post({ json, header })));
  const placeGift = (request: GiftOrderRequest) =>
    place(request, (json, header) => send(api.gifts.$post({ json, header })));

  return { placeOrder, placeGift, prepare };
}
