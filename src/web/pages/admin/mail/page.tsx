import { data, Link } from 'react-router';
import { groupLabel, IS_FILED, mailStateLabel, NO_SUCH_MAIL } from '#/features/mail-log/messages.ts';
import type { LoggedMail } from '#/features/mail-log/model.ts';
import { findMail } from '#/features/mail-log/queries.server.ts';
import { agoText } from '#/platform/time/dates.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead } from '#/web/admin/admin-head.tsx';
import { type Fact, Facts } from '#/web/admin/inbox/facts.tsx';
import { nextTryText } from '#/web/admin/inbox/next-try.ts';
import { PartTitle, WorkSheet } from '#/web/admin/inbox/work-sheet.tsx';
import { useLookAgain } from '#/web/admin/use-look-again.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import type { Route } from './+types/page';
import { MailActionsPart } from './mail-actions.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const file = await findMail(ctx, params.mailId);
  if (!file) throw data(NO_SUCH_MAIL, { status: 404 });
  return { file, now: ctx.clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Mail', 'A mail of the site, and whether it has arrived.', matches);

export default function MailPage({ loaderData: { file, now } }: Route.ComponentProps) {
  const moment = useMoment();
  const { mail, replyTo, messageId, text, attachments, about } = file;
  useLookAgain(mail.nextAttemptAt !== null && mail.nextAttemptAt <= now);
  const facts: Fact[] = [
    ['Subject', mail.subject],
    ['To', mail.to],
    ...(replyTo ? [['Answers go to', replyTo] as const] : []),
    [
      'About',
      about ? (
        <Link key="about" to={about.path} className="link">
          {about.label}
        </Link>
      ) : (
        groupLabel(mail.topic)
      ),
    ],
    ...(attachments.length > 0 ? [['Attached', attachments.join('\n')] as const] : []),
    ['Written', `${moment(mail.createdAt)}, ${agoText(mail.createdAt, now)}`],
    ...(mail.sentAt ? [[mail.filed ? IS_FILED : 'Sent', moment(mail.sentAt)] as const] : []),
    ['Message-ID', messageId],
  ];
  return (
    <>
      <AdminHead first="Mail" second={stateHeading(mail)} loud="first" />
      <WorkSheet
        actionsFirst
        actions={<MailActionsPart file={file} tries={nextTryText(mail, now)} />}
        past={
          <>
            <PartTitle loud="The" quiet="words" />
            {text === null ? (
              <p className="border-t-3 border-ink py-4">
                This mail is about an account and may hold a link that opens it. Only the one it is for gets to read it,
                and it is forgotten as soon as it is sent.
              </p>
            ) : (
              <p className="border-t-3 border-ink py-4 break-words whitespace-pre-wrap">{text}</p>
            )}
          </>
        }
      >
        <PartTitle loud={mailStateLabel(mail)} quiet={agoText(mail.sentAt ?? mail.createdAt, now)} />
        <Facts facts={facts} />
      </WorkSheet>
    </>
  );
}

function stateHeading({ state, trouble, filed }: LoggedMail): string {
  if (filed) return 'in a file';
  if (state === 'sent') return 'sent';
  if (state === 'failed') return 'that failed';
  if (state === 'stopped') return 'given up';
  return trouble ? 'still trying' : 'on its way';
}
