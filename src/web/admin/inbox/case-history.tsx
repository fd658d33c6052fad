import { Link } from 'react-router';
import type { CaseEntry } from '#/features/cases/case-kind.ts';
import { mailPath } from '#/features/mail-log/url.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import { PartTitle } from './work-sheet.tsx';

interface CaseHistoryProps<Kind extends string> {
  history: readonly CaseEntry<Kind>[];
  labels: Record<Kind, string>;
}

const MAIL_LABELS: Record<NonNullable<CaseEntry<string>['mail']>['state'], string> = {
  pending: 'waiting to be sent',
  sending: 'being sent',
  sent: 'sent',
  failed: 'not sent: see why',
  stopped: 'given up',
};

export function CaseHistory<Kind extends string>({ history, labels }: CaseHistoryProps<Kind>) {
  const moment = useMoment();
  if (history.length === 0) return null;
  return (
    <>
      <PartTitle loud="So" quiet="far" />
      <ol className="border-t-3 border-ink">
        {history.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
          <li key={index} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <p className="text-label text-quiet">
              <time dateTime={entry.at}>{moment(entry.at)}</time>
            </p>
            <div className="min-w-0">
              <p>
                <b className="font-label">{labels[entry.kind]}</b>
                {entry.actor === '' ? null : <span className="break-words text-quiet"> · {entry.actor}</span>}
              </p>
              {entry.subject === '' ? null : <p className="mt-1 font-label break-words">{entry.subject}</p>}
              {entry.words === '' ? null : <p className="break-words whitespace-pre-line">{entry.words}</p>}
              {entry.mail ? (
                <p className="text-label">
                  <Link to={mailPath(entry.mail._id)} className="link inline-flex min-h-11 items-center">
                    The mail: {MAIL_LABELS[entry.mail.state]}
                  </Link>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
