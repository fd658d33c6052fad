import { useState } from 'react';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';

/** A whole work into the programme, which needs no account. */
export function useAddPiece(opusId: string) {
  const announce = useAnnounce();
  const [state, setState] = useState<'open' | 'waiting' | 'added'>('open');

  async function add(): Promise<void> {
    setState('waiting');
    const result = await send(api.programme.$post({ json: { do: 'add-piece', opusId, movementId: null } }));
    setState(result.ok ? 'added' : 'open');
    if (!result.ok) announce({ kind: 'alert', text: result.error.error });
  }

  return { state, add };
}
