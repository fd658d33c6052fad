import { type ComponentProps, useState } from 'react';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';

interface ToProgrammeProps {
  opusId: string;
  /** Of its key. */
  look: ComponentProps<typeof Button>;
}

/** A whole work; a programme needs no account. */
export function ToProgramme({ opusId, look }: ToProgrammeProps) {
  const announce = useAnnounce();
  const [state, setState] = useState<'open' | 'waiting' | 'added'>('open');

  async function add(): Promise<void> {
    setState('waiting');
    const result = await send(api.programme.$post({ json: { do: 'add-piece', opusId, movementId: null } }));
    setState(result.ok ? 'added' : 'open');
    if (!result.ok) announce({ kind: 'alert', text: result.error.error });
  }

  if (state === 'added')
    return (
      <p role="status" className="no-print">
        <ButtonLink to={PROGRAMME_PATH} variant="quiet">
          In your programme
        </ButtonLink>
      </p>
    );
  return <Button {...look} waiting={state === 'waiting'} onClick={add} />;
}
