import { data } from 'react-router';
import { NO_SUCH_MESSAGE, STATE_LABELS } from '#/features/contact/messages.ts';
import type { MessageEntry } from '#/features/contact/model.ts';
import { findMessage } from '#/features/contact/queries.server.ts';
import { agoText, spanText } from '#/platform/time/dates.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead } from '#/web/admin/admin-head.tsx';
import { CaseHistory } from '#/web/admin/inbox/case-history.tsx';
import { Facts } from '#/web/admin/inbox/facts.tsx';
import { PartTitle, WorkSheet } from '#/web/admin/inbox/work-sheet.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import type { Route } from './+types/page';
import { MessageActions } from './message-actions.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const file = await findMessage(ctx, params.messageId);
  if (!file) throw data(NO_SUCH_MESSAGE, { status: 404 });
  return { file, now: ctx.clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Message', 'What somebody wrote to us, and our answer.', matches);

const ENTRY_LABELS: Record<MessageEntry['kind'], string> = {
  mail: 'Our answer, by mail',
  answered: 'Answered elsewhere',
  closed: 'Closed',
  new: 'Open again',
  spam: 'Spam',
};

export default function MessagePage({ loaderData: { file, now } }: Route.ComponentProps) {
  const moment = useMoment();
  const { message, history } = file;
  const { firstName, lastName, email, topic, state, stateSince, createdAt } = message;
  return (
    <>
      <AdminHead first={firstName} second={lastName} loud="second" />
      <WorkSheet
        actions={<MessageActions message={message} />}
        past={<CaseHistory history={history} labels={ENTRY_LABELS} />}
      >
        <PartTitle
          loud={STATE_LABELS[state]}
          quiet={state === 'new' ? `for ${spanText(createdAt, now)}` : agoText(stateSince, now)}
        />
        <p className="border-t-3 border-ink py-6 text-lede break-words whitespace-pre-line">{message.message.trim()}</p>
        <Facts
          facts={[
            ['Topic', topic],
            [
              'Email',
              <a key="email" href={`mailto:${email}`} className="link">
                {email}
              </a>,
            ],
            ['Came', `${moment(createdAt)}, ${agoText(createdAt, now)}`],
          ]}
        />
      </WorkSheet>
    </>
  );
}
