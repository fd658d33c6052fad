import { useState } from 'react';
import { TIP_PROMISED, TIP_WRONG } from '#/features/event-requests/tips/messages.ts';
import { TIP_CENTS_MAX, TIP_CENTS_MIN, TIP_WORDS_MAX } from '#/features/event-requests/tips/model.ts';
import type { ThanksView } from '#/features/event-requests/tips/queries.server.ts';
import { centsOf, dollars, dollarsTyped } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { type SubmitOutcome, useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import type { ThanksAccess } from './thanks-hands.tsx';
import { OWN_AMOUNT, TipKeys } from './tip-keys.tsx';

interface TipFormProps {
  view: Pick<ThanksView, 'givenCents' | 'players'>;
  offer: NonNullable<ThanksView['offer']>;
  access: ThanksAccess;
}

/** Nothing is chosen before somebody chooses, and no button is there before: scanners of mail press buttons. */
export function TipForm({ view, offer, access }: TipFormProps) {
  const announce = useAnnounce();
  const { answer } = useAnswer();
  const [chosen, setChosen] = useState('');
  const [byCard, setByCard] = useState(offer.cards);
  const [leaving, setLeaving] = useState(false);
  const amountIn = (values: { key: string; dollars?: string }) =>
    values.key === OWN_AMOUNT ? dollarsTyped(values.dollars) : Number(values.key) / 100;
  const { field, pending, formProps } = useApiForm<'key' | 'dollars' | 'words'>({
    check: (values) => {
      const cents = centsOf(amountIn(values));
      return cents >= TIP_CENTS_MIN && cents <= TIP_CENTS_MAX ? {} : { dollars: TIP_WRONG };
    },
    submit: async (values) => {
      const tip = { ...access, dollars: amountIn(values), words: values.words, seenCents: view.givenCents };
      return byCard ? payByCard(tip) : answer(send(api.tips.promise.$post({ json: tip })), TIP_PROMISED);
    },
  });

  async function payByCard(json: ThanksAccess & { dollars: number; words: string; seenCents: number }) {
    setLeaving(true);
    const result = await send(api.tips.checkout.$post({ json }));
    if (result.ok) {
      location.assign(result.data.url);
      return {} satisfies SubmitOutcome;
    }
    setLeaving(false);
    announce({ kind: 'alert', text: result.error.error });
    return { ...(result.error.fields && { fields: result.error.fields }) };
  }

  const named = Number(chosen) > 0 ? `${dollars(Number(chosen)).replace(/\.00$/, '')} ` : '';
  return (
    <>
      <p className="mt-6 max-w-120 text-lede">
        Nobody expects a tip. If you wish to give one, all of it is{' '}
        {view.players.length > 1 ? `divided among the ${view.players.length} who played.` : 'for who played.'}
      </p>
      <form {...formProps} aria-label="A tip for the players" className="needs-script mt-8.5 grid max-w-140 gap-6">
        <TipKeys suggested={offer.suggested} onChoose={setChosen} />
        {chosen === OWN_AMOUNT ? (
          <TextField
            {...field('dollars')}
            label="Your own amount, in dollars"
            inputMode="decimal"
            maxLength={10}
            autoComplete="off"
          />
        ) : null}
        {chosen === '' ? null : (
          <>
            <TextAreaField
              {...field('words')}
              label="A few words to them, if you like"
              hint="They read it with their share."
              rows={3}
              maxLength={TIP_WORDS_MAX}
            />
            <div className="flex flex-wrap gap-3">
              {offer.cards ? (
                <Button type="submit" waiting={pending || leaving} onClick={() => setByCard(true)}>
                  GIVE {named}BY CARD
                </Button>
              ) : null}
              <Button
                type="submit"
                variant={offer.cards ? 'outline' : 'felt'}
                waiting={pending || leaving}
                onClick={() => setByCard(false)}
              >
                {offer.cards ? 'ANOTHER WAY' : `GIVE ${named}AND SEE HOW`}
              </Button>
            </div>
          </>
        )}
      </form>
      <p className="without-script mt-6">
        To give something here, this browser has to run scripts. Or answer our mail, and we tell you another way.
      </p>
    </>
  );
}
