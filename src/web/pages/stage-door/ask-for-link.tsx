import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import { DOOR_CLOSED } from '#/features/stage-door/messages.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { LinkByMail } from '#/web/account/link-by-mail.tsx';
import { api, send } from '#/web/api-client.ts';

/** Links go only to the musician's address; the answer is the same whether or not there is one. */
export function AskForLink({ closed }: { closed: boolean }) {
  return (
    <TwoHands
      ebony="left"
      pressed={[4, 8, 27, 33]}
      left={
        <>
          <PageTitle first="Stage" second="door" loud="first" stacked />
          <p className="mt-12 max-w-105 text-lede">
            {closed
              ? DOOR_CLOSED
              : 'For our musicians. What you are asked, what is settled and when you don’t play stand on one page of your own: without account, without password.'}
          </p>
        </>
      }
      right={
        <LinkByMail
          name="Your page"
          hint="The one we write to you at."
          autoComplete="username"
          button="MAIL ME THE WAY IN"
          send={(email) => send(api['stage-door'].links.$post({ json: { email } }))}
          afterwards="Nothing there after a few minutes? Look among the unwanted mail, or write to us."
          again="Try another address"
        />
      }
    />
  );
}
