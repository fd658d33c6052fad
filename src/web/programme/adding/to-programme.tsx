import { type ComponentProps, useState } from 'react';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { type ApiResult, api, send } from '#/web/api-client.ts';
import { sendOwn } from '../send-own.ts';

interface ToProgrammeProps {
  /** A whole work, or a song that only our concerts play. */
  what: { opusId: string } | { song: string };
  /** Of its key. */
  look: ComponentProps<typeof Button>;
}

/** A programme needs no account. */
export function ToProgramme({ what, look }: ToProgrammeProps) {
  const announce = useAnnounce();
  const [state, setState] = useState<'open' | 'waiting' | 'added'>('open');

  async function add(): Promise<void> {
    setState('waiting');
    const result =
      'song' in what
        ? await addSong(what.song)
        : await sendOwn({ do: 'add-piece', opusId: what.opusId, movementId: null });
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

/** A song has its place in a moment: in one of no certain kind, until it is moved. */
async function addSong(title: string): Promise<ApiResult<unknown>> {
  const view = await send(api.programme.$get());
  if (!view.ok) return view;
  let section = view.data.programme.sections.find(({ kind }) => kind === 'other')?.id;
  if (section === undefined) {
    section = crypto.randomUUID();
    const begun = await sendOwn({ do: 'add-section', kind: 'other', id: section, before: null });
    if (!begun.ok) return begun;
  }
  return sendOwn({ do: 'add-item', kind: 'song', title, section, before: null });
}
