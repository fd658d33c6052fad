import { useState } from 'react';
import { Link } from 'react-router';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';
import { useRootData } from '#/web/root-data.ts';

/** A programme needs no account. */
export function AddToProgramme({ opusId }: { opusId: string }) {
  const { session } = useRootData();
  const announce = useAnnounce();
  const [state, setState] = useState<'open' | 'waiting' | 'added'>('open');
  if (session) return null;
  if (state === 'added')
    return (
      <p role="status" className="flex min-h-12 items-center">
        <Link to={PROGRAMME_PATH} className="link font-label">
          In your programme
        </Link>
      </p>
    );

  async function add() {
    setState('waiting');
    const result = await send(api.programme.$post({ json: { do: 'add-piece', opusId, movementId: null } }));
    setState(result.ok ? 'added' : 'open');
    if (!result.ok) announce({ kind: 'alert', text: result.error.error });
  }
  return (
    <Button variant="quiet" className="needs-script min-h-12" waiting={state === 'waiting'} onClick={add}>
      Add to your programme, without an account
    </Button>
  );
}
