import { useState } from 'react';
import { Link } from 'react-router';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';
import { RowKey } from './row-key.tsx';

interface ToProgrammeProps {
  work: { _id: string; title: string };
  /** One of many. */
  inRow?: boolean;
}

/** A whole work; a programme needs no account. */
export function ToProgramme({ work, inRow = false }: ToProgrammeProps) {
  const announce = useAnnounce();
  const [state, setState] = useState<'open' | 'waiting' | 'added'>('open');

  async function add(): Promise<void> {
    setState('waiting');
    const result = await send(api.programme.$post({ json: { do: 'add-piece', opusId: work._id, movementId: null } }));
    setState(result.ok ? 'added' : 'open');
    if (!result.ok) announce({ kind: 'alert', text: result.error.error });
  }

  if (state === 'added')
    return (
      <p role="status" className={`no-print ${inRow ? 'text-label' : ''}`}>
        <Link to={PROGRAMME_PATH} className="link inline-flex min-h-11 items-center font-label">
          In your programme
        </Link>
      </p>
    );
  const waiting = state === 'waiting';
  return inRow ? (
    <RowKey label={`Add to your programme: ${work.title}`} waiting={waiting} onPress={add} />
  ) : (
    <Button className="needs-script" waiting={waiting} onClick={add}>
      ADD TO YOUR PROGRAMME
    </Button>
  );
}
