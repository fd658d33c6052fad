import { useState } from 'react';
import { LinkOver } from '#/features/accounts/components/link-over.tsx';
import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import { wishOfLink } from '#/features/wanted/links.server.ts';
import type { WishAnswer } from '#/features/wanted/model.ts';
import { longDate } from '#/platform/time/dates.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { Answers } from '#/ui/forms/answers.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { api, send } from '#/web/api-client.ts';
import { getAppContext } from '#/web/app-context.ts';
import { linkedPageMeta, noReferrer, tokenOf } from '#/web/heads/linked-page.ts';
import type { Route } from './+types/page';

/** Read-only: mail scanners open links. The buttons answer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const wish = await wishOfLink(getAppContext(context), token);
  return {
    token,
    wish: wish ? { piece: wish.piece, eventDate: wish.eventDate, said: wish.confirmedAt !== null } : null,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  linkedPageMeta('Your Wish', 'Say whether you want to be told when a piece is played.', matches);

export const headers = noReferrer;

type Linked = Route.ComponentProps['loaderData'];

export default function WantedLinkPage({ loaderData }: Route.ComponentProps) {
  return <Answer key={loaderData.token} {...loaderData} />;
}

function Answer(linked: Linked) {
  // Deleted wishes are still named.
  const [{ token, wish }] = useState(linked);
  const [said, setSaid] = useState('');
  const [waiting, setWaiting] = useState(false);
  const [over, setOver] = useState(wish === null);
  const announce = useAnnounce();

  async function answer(which: WishAnswer): Promise<void> {
    setWaiting(true);
    const result = await send(api.wanted.answer.$post({ json: { token, answer: which } }));
    setWaiting(false);
    if (result.ok) setSaid(result.data.message);
    else if (result.error.fields?.token) setOver(true);
    else announce({ kind: 'alert', text: result.error.error });
  }

  if (over || !wish) {
    return (
      <LinkOver>
        <ButtonLink to="/search">SEARCH AGAIN</ButtonLink>
      </LinkOver>
    );
  }
  return (
    <TwoHands
      ebony="right"
      pressed={said ? [4, 6, 8, 25] : [4, 25]}
      left={<PageTitle first="Your" second="Wish" loud="second" stacked />}
      right={
        <div className="max-w-120">
          <p className="font-display text-card font-ff break-words">{musicalText(wish.piece)}</p>
          {wish.eventDate === '' ? null : <p className="mt-2 text-lede">For {longDate(wish.eventDate)}</p>}
          <div role="status">{said ? <p className="mt-6 text-lede">{said}</p> : null}</div>
          {said ? (
            <p className="mt-6">
              <ButtonLink to="/repertoire">SEE WHAT WE PLAY</ButtonLink>
            </p>
          ) : (
            <>
              <p className="mt-6 text-lede">
                {wish.said
                  ? 'You are told as soon as we play it.'
                  : 'Shall we write to you, once, as soon as we play it?'}
              </p>
              <div className="mt-6">
                <Answers
                  legend="Your answer"
                  answers={[
                    !wish.said && {
                      id: 'yes',
                      loud: 'Yes,',
                      quiet: 'tell me',
                      consequence: 'One email, when we play it, and none about anything else.',
                      action: (
                        <Button onClick={() => answer('yes')} waiting={waiting}>
                          YES, TELL ME
                        </Button>
                      ),
                    },
                    {
                      id: 'no',
                      loud: wish.said ? 'Forget' : 'No,',
                      quiet: wish.said ? 'it' : 'forget me',
                      consequence: 'The wish is deleted, and your address with it.',
                      action: (
                        <Button variant="outline" onClick={() => answer('no')} waiting={waiting}>
                          FORGET ME
                        </Button>
                      ),
                    },
                  ]}
                />
              </div>
            </>
          )}
        </div>
      }
    />
  );
}
