import { useState } from 'react';
import { GIFT_UNKNOWN, giftPaid } from '#/features/gift-certificates/messages.ts';
import { typedGiftCode } from '#/features/gift-certificates/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import type { ApiResult } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

interface Given {
  givesCents: number;
  staysCents: number;
  dueCents: number;
}

interface GiftPaymentProps {
  ask(code: string): Promise<ApiResult<Given>>;
  pay(code: string, seenCents: number): Promise<ApiResult<unknown>>;
}

type Offer = Given & { code: string };

/** First what the code gives; then one button that says what it does. */
export function GiftPayment({ ask, pay }: GiftPaymentProps) {
  const announce = useAnnounce();
  const { answer, pending: paying } = useAnswer();
  const [offer, setOffer] = useState<Offer>();
  const { field, pending, formProps } = useApiForm<'code'>({
    check: ({ code }) => (typedGiftCode(code) ? {} : { code: GIFT_UNKNOWN }),
    submit: async ({ code }) => {
      const result = await ask(code);
      setOffer(result.ok ? { ...result.data, code } : undefined);
      if (result.ok) return {};
      if (result.error.code === 'not_found') return { fields: { code: result.error.error } };
      announce({ kind: 'alert', text: result.error.error });
      return {};
    },
  });

  const spend = ({ code, givesCents }: Offer) => answer(pay(code, givesCents), giftPaid(givesCents));

  return (
    <>
      <form {...formProps} aria-label="Gift certificate" className="grid gap-4" onChange={() => setOffer(undefined)}>
        <TextField
          label="Its code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          {...field('code')}
        />
        <div>
          <Button type="submit" variant="outline" waiting={pending}>
            SEE WHAT IT GIVES
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {offer ? (
          <div className="mt-4 border-t border-line pt-4">
            <p>
              It gives <b className="font-label">{dollars(offer.givesCents)}</b> of what is due.{' '}
              {offer.dueCents > 0 ? `${dollars(offer.dueCents)} of that is still to come. ` : ''}
              {offer.staysCents > 0 ? `${dollars(offer.staysCents)} stays on it.` : 'Nothing stays on it.'}
            </p>
            <div className="mt-4">
              <Button waiting={paying} onClick={() => spend(offer)}>
                PAY {dollars(offer.givesCents)} WITH IT
              </Button>
            </div>
          </div>
        ) : null}
      </div>
    </>
  );
}
