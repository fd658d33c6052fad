import { LAS_VEGAS } from '../../../platform/las-vegas.ts';
import { STATUS_WORDS } from '../messages.ts';
import type { EventRequest, HistoryEntry, RequestStatus } from '../model.ts';

const KIND_WORDS: Record<Exclude<HistoryEntry['kind'], RequestStatus>, string> = {
  sent: 'Sent',
  proposed: 'Something else proposed',
  moved: 'Date moved',
  note: 'Note',
  reminded: 'Musician reminded',
  escalated: 'No answer: the business was told',
};

interface RequestHistoryProps {
  history: readonly HistoryEntry[];
  request: Pick<EventRequest, 'clientName' | 'musician'>;
}

/** What has happened, oldest first, each with who and when in Las Vegas. */
export function RequestHistory({ history, request }: RequestHistoryProps) {
  const who = {
    client: request.clientName,
    musician: request.musician.name,
    admin: 'Forte & Piano',
    clock: 'Forte & Piano',
  };
  return (
    <ol className="border-t-3 border-ink">
      {history.map(({ at, party, kind, words }) => (
        <li key={`${at} ${kind}`} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <p className="text-label text-quiet">
            <time dateTime={at}>{inLasVegas(at)}</time>
          </p>
          <div>
            <p>
              <b className="font-label">{wordsOf(kind)}</b>
              <span className="text-quiet"> · {who[party]}</span>
            </p>
            {words === '' ? null : <p className="break-words whitespace-pre-line">{words}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function wordsOf(kind: HistoryEntry['kind']): string {
  if (kind === 'pending') return 'Asked again';
  return kind in KIND_WORDS ? KIND_WORDS[kind as keyof typeof KIND_WORDS] : STATUS_WORDS[kind as RequestStatus];
}

function inLasVegas(at: string): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: LAS_VEGAS,
  }).format(new Date(at));
}
