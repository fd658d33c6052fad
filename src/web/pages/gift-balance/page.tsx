import { useEffect, useState } from 'react';
import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import { GIFT_UNKNOWN } from '#/features/gift-certificates/messages.ts';
import type { GiftSummary } from '#/features/gift-certificates/model.ts';
import { typedGiftCode } from '#/features/gift-certificates/rules.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { api, send } from '#/web/api-client.ts';
import { linkedPageMeta } from '#/web/heads/linked-page.ts';
import type { Route } from './+types/page';
import { GiftLeft } from './gift-left.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkedPageMeta('Gift Balance', 'What is left on a gift certificate.', matches);

export default function GiftBalancePage() {
  const announce = useAnnounce();
  const [found, setFound] = useState<{ code: string; gift: GiftSummary }>();
  const { field, pending, formRef, formProps } = useApiForm<'code'>({
    check: ({ code }) => (typedGiftCode(code) ? {} : { code: GIFT_UNKNOWN }),
    submit: async ({ code }) => {
      const result = await send(api.gifts.balance.$post({ json: { code } }));
      setFound(result.ok ? { code, gift: result.data } : undefined);
      if (result.ok) return {};
      if (result.error.code === 'not_found') return { fields: { code: result.error.error } };
      announce({ kind: 'alert', text: result.error.error });
      return {};
    },
  });

  // The code of the sheet and the mail stands behind the sign that is sent nowhere.
  useEffect(() => {
    const input = formRef.current?.elements.namedItem('code');
    const code = typedGiftCode(decodeURIComponent(location.hash.slice(1)));
    if (!code || !(input instanceof HTMLInputElement)) return;
    input.value = code;
    formRef.current?.requestSubmit();
  }, [formRef]);

  return (
    <TwoHands
      ebony="right"
      pressed={[2, 6, 29, 33]}
      left={
        <>
          <PageTitle first="What is" second="left" loud="second" stacked />
          <form {...formProps} aria-label="Gift balance" className="needs-script mt-12 grid max-w-120 gap-4">
            <TextField
              label="The code of the certificate"
              hint="Four times five letters. Small letters and spaces do no harm."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              required
              {...field('code')}
            />
            <div>
              <Button type="submit" waiting={pending}>
                LOOK
              </Button>
            </div>
          </form>
          <noscript>
            <p className="mt-6">
              Looking here needs JavaScript. Without it, please{' '}
              <a href="/contact" className="link">
                contact us
              </a>
              .
            </p>
          </noscript>
        </>
      }
      right={
        <div aria-live="polite">
          <GiftLeft found={found} />
        </div>
      }
    />
  );
}
