import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { LinkOver } from '#/features/accounts/components/link-over.tsx';
import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import { findLink, VERIFY_LINKS } from '#/features/accounts/links.server.ts';
import { canConfirmByLink } from '#/features/accounts/policy.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { Answers } from '#/ui/forms/answers.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { api, send } from '#/web/api-client.ts';
import { getAppContext } from '#/web/app-context.ts';
import { linkedPageMeta, noReferrer, tokenOf } from '#/web/heads/linked-page.ts';
import { restoreSession } from '#/web/session/session-storage.ts';
import type { Route } from './+types/page';
import { WhoseEmail } from './whose-email.tsx';

/** Read-only: mail scanners open links. The button confirms. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const ctx = getAppContext(context);
  const link = await findLink(ctx, token, VERIFY_LINKS);
  return {
    token,
    email: link?.email ?? null,
    isTheirs: link !== undefined && canConfirmByLink(ctx.actor, link.accountId),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  linkedPageMeta('Your Email', 'Confirm that this is your email.', matches);

export const headers = noReferrer;

export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  // The used link no longer tells.
  const [{ token, email }] = useState(loaderData);
  const [state, setState] = useState<'asked' | 'waiting' | 'done' | 'over'>(email === null ? 'over' : 'asked');
  const { revalidate } = useRevalidator();
  const announce = useAnnounce();

  async function confirm(): Promise<void> {
    setState('waiting');
    const result = await send(api.auth.verify.$post({ json: { token } }));
    if (result.ok) {
      setState('done');
      await restoreSession();
      await revalidate();
      return;
    }
    setState(result.error.fields?.token ? 'over' : 'asked');
    if (result.error.fields?.token) return;
    announce({ kind: 'alert', text: result.error.error });
    // Now asks for a password.
    await revalidate();
  }

  if (state === 'over') {
    return (
      <LinkOver>
        <ButtonLink to="/clientProfile">MY ACCOUNT</ButtonLink>
      </LinkOver>
    );
  }
  return (
    <TwoHands
      ebony="right"
      pressed={state === 'done' ? [4, 6, 8, 25, 29] : [4, 25]}
      left={<PageTitle first="Your" second="Email" loud="second" stacked />}
      right={
        <div className="max-w-120">
          <p className="font-display text-card font-ff break-words">{email}</p>
          <div role="status">
            {state === 'done' ? <p className="mt-6 text-lede">Thank you: this email is verified.</p> : null}
          </div>
          {state === 'done' ? (
            <div className="mt-6 flex flex-wrap gap-3">
              <ButtonLink to="/clientProfile">MY ACCOUNT</ButtonLink>
              <ButtonLink to="/repertoire" variant="outline">
                Choose repertoire
              </ButtonLink>
            </div>
          ) : null}
          {state !== 'done' && loaderData.isTheirs ? (
            <>
              <p className="mt-6 text-lede">Is this your address? Then we can be sure that our emails reach you.</p>
              <div className="mt-6">
                <Answers
                  legend="Your answer"
                  answers={[
                    {
                      id: 'yes',
                      loud: 'Yes,',
                      quiet: 'it is mine',
                      consequence: 'We write to it from now on, and you log in with it.',
                      action: (
                        <Button onClick={confirm} waiting={state === 'waiting'}>
                          {state === 'waiting' ? 'CONFIRMING …' : 'CONFIRM THIS EMAIL'}
                        </Button>
                      ),
                    },
                    {
                      id: 'no',
                      loud: 'No,',
                      quiet: 'it is not',
                      consequence: 'Then close this page: without you the address is never confirmed.',
                    },
                  ]}
                />
              </div>
            </>
          ) : null}
          {state !== 'done' && !loaderData.isTheirs ? (
            <WhoseEmail token={token} onOver={() => setState('over')} />
          ) : null}
        </div>
      }
    />
  );
}
