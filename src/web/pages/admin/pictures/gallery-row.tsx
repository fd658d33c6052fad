import { useState } from 'react';
import { GalleryImage } from '#/features/pictures/components/gallery-image.tsx';
import type { GalleryPicture } from '#/features/pictures/model.ts';
import { Button } from '#/ui/button.tsx';
import { CaptionsDialog } from './captions-dialog.tsx';

interface GalleryRowProps {
  picture: GalleryPicture;
  place: number;
  count: number;
  busy: boolean;
  onStep: (direction: 'earlier' | 'later', button: HTMLElement) => void;
  onTakeDown: () => void;
}

const ARROW =
  'inline-flex min-h-11 min-w-14 items-center justify-center border-2 border-ink text-label font-label transition-colors duration-250 hover:bg-ink hover:text-ground aria-disabled:border-line aria-disabled:text-quiet aria-disabled:hover:bg-transparent';

export function GalleryRow({ picture, place, count, busy, onStep, onTakeDown }: GalleryRowProps) {
  const [editing, setEditing] = useState(false);
  const { caption, photograph } = picture;
  const ways = [
    { direction: 'earlier', label: 'Up', atEnd: place === 1 },
    { direction: 'later', label: 'Down', atEnd: place === count },
  ] as const;
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <GalleryImage picture={picture} sizes="9rem" lazy className="block h-auto w-full" />
      <div>
        <p className="font-display text-row font-fff">{place}</p>
        <p className="mt-1 break-words">{caption}</p>
        <p className="text-label text-quiet">{photograph ? 'Photograph' : 'Drawing'}</p>
      </div>
      <div className="needs-script col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-1 sm:justify-end">
        <div className="flex">
          {ways.map(({ direction, label, atEnd }) => (
            <button
              key={direction}
              type="button"
              aria-label={`${label}: ${caption}`}
              aria-disabled={atEnd || busy || undefined}
              onClick={({ currentTarget }) => atEnd || busy || onStep(direction, currentTarget)}
              className={`${ARROW} ${direction === 'later' ? '-ml-0.5' : ''}`}
            >
              {label}
            </button>
          ))}
        </div>
        <Button variant="quiet" aria-label={`Edit words: ${caption}`} onClick={() => setEditing(true)}>
          Edit words
        </Button>
        <Button variant="quiet" aria-label={`Take down: ${caption}`} waiting={busy} onClick={onTakeDown}>
          Take down
        </Button>
        <CaptionsDialog open={editing} place="gallery" picture={picture} onClose={() => setEditing(false)} />
      </div>
    </li>
  );
}
