import { useState } from 'react';
import { GalleryImage } from '#/features/pictures/components/gallery-image.tsx';
import { Photo } from '#/features/pictures/components/photo.tsx';
import type { RemovedPicture } from '#/features/pictures/model.ts';
import { longDate } from '#/platform/time/dates.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAction } from './use-action.ts';

export function RemovedSection({ removed }: { removed: readonly RemovedPicture[] }) {
  return (
    <section aria-labelledby="taken-down" className="mt-16">
      <h2 id="taken-down" className="font-display text-section font-f">
        Taken down
      </h2>
      <p className="mt-2 max-w-150 text-quiet">Kept for 30 days, then gone with its files.</p>
      <ul className="mt-6 border-t-3 border-ink">
        {removed.length === 0 ? <li className="py-4">Nothing was taken down in the last 30 days.</li> : null}
        {removed.map((picture) => (
          <RemovedRow key={picture._id} picture={picture} />
        ))}
      </ul>
    </section>
  );
}

function RemovedRow({ picture }: { picture: RemovedPicture }) {
  const announce = useAnnounce();
  const { run, busy } = useAction();
  const [asking, setAsking] = useState(false);
  const { _id: id, place, photograph, musician, keptUntil } = picture;
  const name = place === 'gallery' ? picture.caption : `Portrait of ${musician || 'a musician who is gone'}`;

  async function bringBack(): Promise<void> {
    const done = await run(() => send(api.pictures[':id'].restoration.$post({ param: { id } })));
    if (done) announce({ kind: 'status', text: `‘${name}’ is back.` });
  }
  async function forget(): Promise<void> {
    const done = await run(() => send(api.pictures.removed[':id'].$delete({ param: { id } })));
    if (done) announce({ kind: 'status', text: `‘${name}’ is gone for good.` });
    setAsking(false);
  }

  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      {place === 'portrait' && photograph ? (
        <Photo photograph={photograph} alt={picture.alt} sizes="9rem" lazy className="block h-auto w-full" />
      ) : (
        <GalleryImage picture={picture} sizes="9rem" lazy className="block h-auto w-full" />
      )}
      <div>
        <p className="break-words">{name}</p>
        <p className="text-label text-quiet">Kept until {longDate(keptUntil)}</p>
      </div>
      <div className="needs-script col-span-2 flex flex-wrap gap-x-6 sm:col-span-1 sm:justify-end">
        <Button variant="quiet" aria-label={`Bring back: ${name}`} waiting={busy} onClick={bringBack}>
          Bring back
        </Button>
        <Button variant="quiet" aria-label={`Delete for good: ${name}`} onClick={() => setAsking(true)}>
          Delete for good
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Delete for good?"
        confirmLabel="Delete for good"
        onConfirm={forget}
        onCancel={() => setAsking(false)}
        waiting={busy}
      >
        ‘{name}’ can’t be brought back after that.
      </ConfirmDialog>
    </li>
  );
}
