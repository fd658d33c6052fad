import type { Agreement } from '#/features/event-requests/agreement/model.ts';
import { longDate } from '#/platform/time/dates.ts';
import { useFocusWhenChanged } from '#/ui/dialogs/use-focus-when-changed.ts';
import { useMoment } from '#/web/time/use-moment.ts';

interface AgreementStateProps {
  agreement: Agreement;
  moved: string;
  paid: boolean;
  cancelled: boolean;
}

/** Where it stands, and who has signed. */
export function AgreementState({ agreement, moved, paid, cancelled }: AgreementStateProps) {
  const moment = useMoment();
  const { state, signatures, textHash, voidReason } = agreement;
  const text = stateText(state, paid, cancelled);
  const shown = useFocusWhenChanged(text);
  return (
    <div ref={shown} tabIndex={-1} className="outline-none">
      <p className="font-display text-lead font-p">{text}</p>
      {state === 'void' && voidReason ? <p>{voidReason}</p> : null}
      {moved ? <p className="mt-2">{moved}</p> : null}
      {signatures.length > 0 ? (
        <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {signatures.map(({ party, name, at, by, day }) => (
            <li key={party} className="border-t-3 border-ink pt-2">
              <span className="block font-display text-row font-pp break-words">{name}</span>
              <span className="block text-label text-quiet">
                {party === 'client' ? 'You' : 'We'} {by === 'sending' ? 'sent it' : 'signed'},{' '}
                {day ? longDate(day) : moment(at)}
                {by === 'paper' ? ', on paper' : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {state === 'signed' ? <p className="mt-3 text-label break-all text-quiet">SHA-256 {textHash}</p> : null}
    </div>
  );
}

function stateText(state: Agreement['state'], paid: boolean, cancelled: boolean): string {
  if (state === 'void') return 'This agreement is void.';
  if (cancelled) return paid ? 'Cancelled. Nothing more is due.' : 'Cancelled. Here is what stays due.';
  if (state === 'open') return 'Please read it, and sign at the end.';
  return paid ? 'Signed, and all paid. See you there.' : 'Signed. Here is what is due.';
}
