import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { moved, NO_PICTURES_YET } from '#/features/pictures/messages.ts';
import type { GalleryPicture, OfferedDrawing } from '#/features/pictures/model.ts';
import { things } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { api, send } from '#/web/api-client.ts';
import { AddDrawingDialog } from './add-drawing-dialog.tsx';
import { GalleryRow } from './gallery-row.tsx';
import { PhotographDialog } from './photograph-dialog.tsx';
import { UndoLine } from './undo-line.tsx';
import { useAction } from './use-action.ts';

interface GallerySectionProps {
  gallery: readonly GalleryPicture[];
  drawings: readonly OfferedDrawing[];
}

export function GallerySection({ gallery, drawings }: GallerySectionProps) {
  const { run, busy } = useAction();
  const [adding, setAdding] = useState<'photograph' | 'drawing'>();
  const [gone, setGone] = useState<{ id: string; name: string; index: number }>();
  const [said, setSaid] = useState('');
  const pressed = useFocusKept(gallery);

  async function step(id: string, direction: 'earlier' | 'later', button: HTMLElement): Promise<void> {
    pressed.current = button;
    const done = await run(() => send(api.pictures[':id'].step.$post({ param: { id }, json: { way: direction } })));
    if (done) setSaid(moved(done.data.place));
  }

  async function takeDown({ _id: id, caption }: GalleryPicture, index: number): Promise<void> {
    const done = await run(() => send(api.pictures[':id'].$delete({ param: { id } })));
    if (done) setGone({ id, name: caption, index });
  }

  const undo = gone ? <UndoLine key={gone.id} gone={gone} onDone={() => setGone(undefined)} /> : null;
  return (
    <section aria-labelledby="gallery">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 id="gallery" className="font-display text-section font-f">
            Gallery
          </h2>
          <p className="mt-2 max-w-150 text-quiet">
            The album of the About page, in this order. {things(gallery.length, 'picture')}.
          </p>
        </div>
        <div className="needs-script flex flex-wrap gap-3">
          <Button onClick={() => setAdding('photograph')}>ADD A PHOTOGRAPH</Button>
          {drawings.length > 0 ? (
            <Button variant="outline" onClick={() => setAdding('drawing')}>
              ADD A DRAWING
            </Button>
          ) : null}
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="mt-6 border-t-3 border-ink">
        {gallery.length === 0 && !gone ? <li className="py-4">{NO_PICTURES_YET}</li> : null}
        {gallery.map((picture, index) => (
          <Fragment key={picture._id}>
            {gone?.index === index ? undo : null}
            <GalleryRow
              picture={picture}
              place={index + 1}
              count={gallery.length}
              busy={busy}
              onStep={(direction, button) => step(picture._id, direction, button)}
              onTakeDown={() => takeDown(picture, index)}
            />
          </Fragment>
        ))}
        {gone && gone.index >= gallery.length ? undo : null}
      </ol>
      <PhotographDialog open={adding === 'photograph'} place="gallery" onClose={() => setAdding(undefined)} />
      <AddDrawingDialog open={adding === 'drawing'} drawings={drawings} onClose={() => setAdding(undefined)} />
    </section>
  );
}

/** Moving unfocuses the button. */
function useFocusKept(gallery: readonly GalleryPicture[]) {
  const pressed = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what sets this off
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement !== pressed.current) pressed.current.focus();
    pressed.current = null;
  }, [gallery]);
  return pressed;
}
