import { useRevalidator } from 'react-router';
import { CONSENT, CONSENT_NEEDED, NAME_NEEDED, wholeNameNeeded } from '#/features/event-requests/agreement/messages.ts';
import { type Agreement, SIGNER_MAX } from '#/features/event-requests/agreement/model.ts';
import { clientIn, isWholeName, openOnSigning } from '#/features/event-requests/agreement/rules.ts';
import { AGREEMENT_SIGNED } from '#/features/event-requests/money/messages.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { Checkbox, TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import type { AgreementAccess } from './access.ts';

interface SignFormProps {
  agreement: Agreement;
  access: AgreementAccess;
  clientName: string;
  /** Whole cents that have come already. */
  receivedCents: number;
}

/** The last thing of the page. A robot types no name. */
export function SignForm({ agreement, access, clientName, receivedCents }: SignFormProps) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const client = clientIn(agreement) || clientName;
  const { totalCents } = agreement.terms;
  const now = openOnSigning(agreement.terms, receivedCents)
    .filter(({ dueOn }) => dueOn === null)
    .reduce((sum, { openCents }) => sum + openCents, 0);
  const { field, errors, pending, formProps } = useApiForm<'name' | 'consent'>({
    check: ({ name, consent }) => ({
      ...(!isWholeName(name, client) && { name: name.trim() === '' ? NAME_NEEDED : wholeNameNeeded(client) }),
      ...(consent === '' && { consent: CONSENT_NEEDED }),
    }),
    submit: async ({ name, consent }) => {
      const json = { ...access, textHash: agreement.textHash, name, consent: consent !== '' };
      const result = await send(api.agreements.sign.$post({ json }));
      if (result.ok) {
        announce({ kind: 'status', text: AGREEMENT_SIGNED });
        await revalidate();
        return {};
      }
      // Another version is there to be read.
      if (result.error.code === 'conflict') await revalidate();
      announce({ kind: 'alert', text: result.error.error });
      return result.error.fields ? { fields: result.error.fields } : {};
    },
  });
  return (
    <section aria-labelledby="sign" className="on-ebony page-x no-print py-12 md:py-16">
      <form {...formProps} className="needs-script grid max-w-180 gap-6">
        <h2 id="sign" className="font-display text-panel">
          <span className="font-fff">Sign</span> <span className="font-ppp">here</span>
        </h2>
        <p className="text-lede">
          By signing you order the music for {dollars(totalCents)}.{' '}
          {receivedCents > 0 ? `${dollars(receivedCents)} has come. ` : ''}
          {now > 0 ? `${dollars(now)} is due today.` : 'Nothing is due today.'}
        </p>
        <Checkbox name="consent" label={CONSENT} />
        {errors.consent ? (
          <p role="alert" className="font-label">
            {errors.consent}
          </p>
        ) : null}
        <TextField
          {...field('name')}
          label="Type your name to sign"
          hint={`As on the agreement: ${client}`}
          autoComplete="off"
          maxLength={SIGNER_MAX}
        />
        <div>
          <Button type="submit" waiting={pending}>
            SIGN THIS AGREEMENT
          </Button>
        </div>
      </form>
      <p className="without-script">
        To sign here, this browser has to run scripts. Or print it, sign it, and mail it to us.
      </p>
    </section>
  );
}
