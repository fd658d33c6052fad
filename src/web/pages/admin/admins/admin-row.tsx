import { type ReactNode, useState } from 'react';
import type { Admin } from '#/features/admins/model.ts';
import { Button } from '#/ui/button.tsx';
import { useMoment } from '#/web/time/use-moment.ts';

interface AdminRowProps {
  admin: Admin;
  own: boolean;
  onSendAgain: () => Promise<void>;
  onRemove: () => void;
}

export function AdminRow({ admin, own, onSendAgain, onRemove }: AdminRowProps) {
  const moment = useMoment();
  const { email, createdAt, lastSeenAt, invited, secondFactor } = admin;
  const [sending, setSending] = useState(false);

  async function sendAgain(): Promise<void> {
    setSending(true);
    await onSendAgain();
    setSending(false);
  }

  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto] md:items-baseline">
      <p className={`min-w-0 font-display text-row break-words ${invited ? 'font-mp' : 'font-f'}`}>
        {email}
        {own ? <span className="font-mp"> (you)</span> : null}
      </p>
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-label">
        <Fact name="Admin since">{moment(createdAt)}</Fact>
        <Fact name="Last seen">{lastSeen(lastSeenAt === null ? '' : moment(lastSeenAt), invited)}</Fact>
        <Fact name="Second factor">{secondFactor ? <b className="font-label">On</b> : 'Off'}</Fact>
      </dl>
      <div className="needs-script flex flex-wrap gap-x-6 md:w-44 md:flex-col">
        {invited ? (
          <Button variant="quiet" onClick={sendAgain} waiting={sending}>
            {sending ? 'Sending …' : 'Send the link again'}
            <span className="sr-only"> to {email}</span>
          </Button>
        ) : null}
        {own ? null : (
          <Button variant="quiet" onClick={onRemove}>
            Remove<span className="sr-only"> {email}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function lastSeen(moment: string, invited: boolean): string {
  if (moment !== '') return moment;
  return invited ? 'Never: no password chosen yet' : 'Never';
}
