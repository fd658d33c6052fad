import { useState } from 'react';
import { LinkOver } from '#/features/accounts/components/link-over.tsx';
import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import { remindersOfLink } from '#/features/event-requests/reminding/stops.server.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { Answers } from '#/ui/forms/answers.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { api, send } from '#/web/api-client.ts';
import { getAppContext } from '#/web/app-context.ts';
import { linkedPageMeta, noReferrer, tokenOf } from '#/web/heads/linked-page.ts';
import type { Route } from './+types/page';

/** Read-only: mail scanners open links. The button answers. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  return { token, reminders: (await remindersOfLink(getAppContext(context), token)) ?? null };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  linkedPageMeta('Reminders', 'Say whether you want mails before and after events.', matches);

export const headers = noReferrer;

type Linked = Route.ComponentProps['loaderData'];

export default function RemindersPage({ loaderData }: Route.ComponentProps) {
  return <Choice key={loaderData.token} {...loaderData} />;
}

function Choice({ token, reminders }: Linked) {
  const [wanted, setWanted] = useState(reminders?.wanted ?? true);
  const [said, setSaid] = useState('');
  const [waiting, setWaiting] = useState(false);
  const announce = useAnnounce();

  async function choose(next: boolean): Promise<void> {
    setWaiting(true);
    const result = await send(api.reminders['by-link'].$post({ json: { token, wanted: next } }));
    setWaiting(false);
    if (!result.ok) return announce({ kind: 'alert', text: result.error.error });
    setSaid(result.data.message);
    setWanted(next);
  }

  if (!reminders)
    return (
      <LinkOver>
        <ButtonLink to="/contact">WRITE TO US</ButtonLink>
      </LinkOver>
    );
  return (
    <TwoHands
      ebony="right"
      pressed={said ? [4, 6, 8, 25] : [4, 25]}
      left={<PageTitle first="Before" second="And After" loud="second" stacked />}
      right={
        <div className="max-w-120">
          <p className="text-lede">
            {wanted
              ? 'A week and a day before an event we mail the day sheet; afterwards we thank clients.'
              : 'You get no mails before and after events.'}
          </p>
          <div role="status">{said ? <p className="mt-6 text-lede">{said}</p> : null}</div>
          <div className="mt-6">
            <Answers
              key={String(wanted)}
              legend="Your answer"
              answers={[
                wanted
                  ? {
                      id: 'stop',
                      loud: 'No more',
                      quiet: 'of these mails',
                      consequence: 'What an event itself needs, such as a new date or what is due, is still mailed.',
                      action: (
                        <Button variant="outline" onClick={() => choose(false)} waiting={waiting}>
                          SEND NO MORE
                        </Button>
                      ),
                    }
                  : {
                      id: 'again',
                      loud: 'Send them',
                      quiet: 'again',
                      consequence: 'From the next event on.',
                      action: (
                        <Button onClick={() => choose(true)} waiting={waiting}>
                          SEND THEM AGAIN
                        </Button>
                      ),
                    },
              ]}
            />
          </div>
        </div>
      }
    />
  );
}
