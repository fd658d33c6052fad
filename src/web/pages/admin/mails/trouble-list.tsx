import { Link } from 'react-router';
import { MAIL_STATE_LABELS } from '#/features/mail-log/messages.ts';
import type { MailTroubles } from '#/features/mail-log/model.ts';
import { mailPath } from '#/features/mail-log/url.ts';
import { thousands } from '#/platform/text/english.ts';
import { nextTryText } from '#/web/admin/inbox/next-try.ts';

export function TroubleList({ troubles: { count, newest }, now }: { troubles: MailTroubles; now: string }) {
  return (
    <section aria-labelledby="not-arrived" className="on-blush mb-12 px-4 py-6 sm:px-6">
      <h2 id="not-arrived" className="font-display text-section">
        <span className="font-fff">Not</span> <span className="font-pp">arrived</span>
      </h2>
      <ul className="mt-3 border-t-3 border-ink">
        {newest.map((mail) => (
          <li key={mail._id} className="relative grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-2">
            <div className="min-w-0">
              <p className="font-display text-row font-f break-words">
                <Link to={mailPath(mail._id)} className="after:absolute after:inset-0 hover:underline">
                  {mail.subject}
                </Link>
              </p>
              <p className="text-label break-words">to {mail.to}</p>
            </div>
            <div className="min-w-0">
              <p className="font-label">{mail.trouble?.words ?? MAIL_STATE_LABELS[mail.state]}</p>
              <p className="text-label">{nextTryText(mail, now)}</p>
            </div>
          </li>
        ))}
      </ul>
      {count > newest.length ? (
        <p className="mt-3">
          <Link to="?state=trouble" className="link inline-flex min-h-11 items-center font-label">
            All {thousands(count)} that have not arrived
          </Link>
        </p>
      ) : null}
    </section>
  );
}
