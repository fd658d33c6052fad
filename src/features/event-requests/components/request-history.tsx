import { STATUS_LABELS } from '../messages.ts';
import type { EventRequest, HistoryEntry, RequestStatus } from '../model.ts';

const KIND_LABELS: Record<Exclude<HistoryEntry['kind'], RequestStatus>, string> = {
  sent: 'Sent',
  proposed: 'Something else proposed',
  moved: 'Date moved',
  note: 'Note',
  internal: 'Internal note',
  players: 'Players',
  relinked: 'New link sent',
  reminded: 'Musician reminded',
  escalated: 'No answer: the business was told',
  'taken-back': 'Last step taken back',
  arranged: 'Programme changed',
  'day-noted': 'Notes for the day changed',
  'rehearsal-set': 'Rehearsal set',
  'rehearsal-moved': 'Rehearsal changed',
  'rehearsal-off': 'Rehearsal called off',
  'change-asked': 'A change of the programme asked',
  'change-agreed': 'The change is agreed',
  'change-refused': 'The change is not possible',
  'change-withdrawn': 'The change is withdrawn',
  'agreement-made': 'Agreement sent to be signed',
  'agreement-signed': 'Agreement signed',
  claimed: 'Says that a payment is on its way',
  money: 'In the ledger',
  'debit-failed': 'A bank debit failed',
  unpaid: 'No longer paid in whole',
  tip: 'For the players',
  review: 'A review',
};

interface RequestHistoryProps {
  history: readonly HistoryEntry[];
  request: Pick<EventRequest, 'clientName' | 'musician'>;
  us: string;
  /** Shows an instant. */
  moment: (at: string) => string;
  forAdmins?: boolean;
}

export function RequestHistory({ history, moment, ...props }: RequestHistoryProps) {
  return (
    <ol className="border-t-3 border-ink">
      {history.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever taken out of a history
        <li key={index} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <p className="text-label text-quiet">
            <time dateTime={entry.at}>{moment(entry.at)}</time>
          </p>
          <div>
            <p>
              <b className="font-label">{textOf(entry, history.slice(0, index))}</b>
              <span className="text-quiet"> · {authorOf(entry, props)}</span>
            </p>
            {entry.words === '' ? null : <p className="break-words whitespace-pre-line">{entry.words}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** 'an admin for Hana Park' to admins, the business 'for Hana Park' to others. */
export function authorOf(
  { party, kind, whom }: HistoryEntry,
  { request: { clientName, musician }, us: business, forAdmins }: Omit<RequestHistoryProps, 'history' | 'moment'>,
): string {
  const names = { client: clientName, musician: musician.name };
  if (party === 'client' || party === 'musician') return names[party];
  const us = party === 'admin' && forAdmins ? 'an admin' : business;
  if (party === 'player') return 'the player, for admins only';
  if (kind === 'internal' || kind === 'players') return `${us}, for admins only`;
  return whom ? `${us} ${kind === 'relinked' ? 'to' : 'for'} ${names[whom]}` : us;
}

function textOf({ kind, party }: HistoryEntry, before: readonly HistoryEntry[]): string {
  if (kind === 'sent' && party === 'admin') return 'Entered after a call';
  if (kind === 'pending') return 'Asked again';
  if (kind === 'quoted' && before.some((earlier) => earlier.kind === 'quoted')) return 'Quoted again';
  return kind in KIND_LABELS ? KIND_LABELS[kind as keyof typeof KIND_LABELS] : STATUS_LABELS[kind as RequestStatus];
}
