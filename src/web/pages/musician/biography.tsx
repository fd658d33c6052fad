import { useState } from 'react';
import { MusicianName } from '#/features/musicians/components/musician-name.tsx';
import { Portrait } from '#/features/musicians/components/portrait/portrait.tsx';
import { NO_BIOGRAPHY } from '#/features/musicians/messages.ts';
import type { Musician } from '#/features/musicians/model.ts';
import type { PortraitPicture } from '#/features/pictures/model.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';

const PAGE = 'on-ivory m-auto w-[min(58rem,100vw)] max-w-none sm:w-[min(58rem,calc(100vw-2.5rem))]';

interface BiographyProps {
  musician: Musician;
  photograph: PortraitPicture | undefined;
  paragraphs: readonly string[];
}

export function Biography({ musician, photograph, paragraphs }: BiographyProps) {
  const [open, setOpen] = useState(false);
  const { firstName, lastName } = musician;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)} className="needs-script" aria-haspopup="dialog">
        BIOGRAPHY
      </Button>
      <Dialog open={open} onClose={close} title={`Biography of ${firstName} ${lastName}`} titleHidden className={PAGE}>
        <div className="sm:grid sm:grid-cols-[17rem_minmax(0,1fr)]">
          <div className="hidden border-r border-ebony sm:block">
            <Portrait
              musician={musician}
              photograph={photograph}
              sizes="17rem"
              silent
              className="block h-full w-full object-cover"
            />
          </div>
          <div className="p-6 sm:p-8.5 md:p-12">
            <div className="flex items-start justify-between gap-4">
              <p aria-hidden="true" className="font-display text-panel">
                <MusicianName musician={musician} size="display" />
              </p>
              <button type="button" onClick={close} className="link min-h-11 shrink-0 px-3 text-label font-label">
                CLOSE
              </button>
            </div>
            <div className="mt-6 border-t-3 border-ebony pt-4">
              {(paragraphs.length > 0 ? paragraphs : [NO_BIOGRAPHY]).map((paragraph) => (
                <p key={paragraph} className="mt-4 first:mt-0">
                  {musicalText(paragraph)}
                </p>
              ))}
            </div>
          </div>
        </div>
      </Dialog>
    </>
  );
}
