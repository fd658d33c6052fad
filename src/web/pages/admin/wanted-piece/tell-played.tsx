import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { WantedPiece } from '#/features/wanted/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { type PickedWork, WorkPicker } from '#/web/admin/fields/work-picker.tsx';
import { PartTitle } from '#/web/admin/inbox/work-sheet.tsx';
import { api, send } from '#/web/api-client.ts';

interface TellPlayedProps {
  piece: WantedPiece;
  crowd: string;
}

export function TellPlayed({ piece, crowd }: TellPlayedProps) {
  const [work, setWork] = useState<PickedWork>();
  const [pending, setPending] = useState(false);
  const announce = useAnnounce();
  const navigate = useNavigate();

  async function tell(opusId: string): Promise<void> {
    setPending(true);
    const result = await send(api.wanted[':id'].played.$post({ param: { id: piece._id }, json: { opusId } }));
    setPending(false);
    if (!result.ok) return announce({ kind: 'alert', text: result.error.error });
    await navigate('/admin/wanted');
    const { told } = result.data;
    announce({ kind: 'status', text: `${told === 1 ? '1 person is' : `${told} people are`} told.` });
  }

  return (
    <section aria-label="Tell who waits" className="needs-script mt-8.5">
      <PartTitle loud="Tell" quiet={crowd} />
      <div className="grid gap-6 border-t-3 border-ink pt-6">
        <WorkPicker
          legend="Which work it is now"
          hint="One of the repertoire. The mail links to its page."
          chosen={work ? [work] : []}
          onChange={(chosen) => setWork(chosen.at(-1))}
        />
        {work ? (
          <p>
            <Button onClick={() => tell(work._id)} waiting={pending}>
              {pending ? 'SENDING …' : `TELL ${crowd.toUpperCase()}`}
            </Button>
            <span className="mt-2 block text-label text-quiet">
              One mail each: ‘We play it now: {musicalText(work.title)}’. Then their addresses are deleted.
            </span>
          </p>
        ) : null}
      </div>
    </section>
  );
}
