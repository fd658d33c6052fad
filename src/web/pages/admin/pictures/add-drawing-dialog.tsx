import { GalleryImage } from '#/features/pictures/components/gallery-image.tsx';
import type { OfferedDrawing } from '#/features/pictures/model.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAction } from './use-action.ts';

interface AddDrawingDialogProps {
  open: boolean;
  drawings: readonly OfferedDrawing[];
  onClose: () => void;
}

export function AddDrawingDialog({ open, drawings, onClose }: AddDrawingDialogProps) {
  const { run, busy } = useAction();
  async function add(json: OfferedDrawing): Promise<void> {
    const done = await run(() => send(api.pictures.gallery.$post({ json })));
    if (done) onClose();
  }
  return (
    <Dialog open={open} onClose={onClose} title="Add a drawing">
      <ul className="mt-6 grid gap-6 sm:grid-cols-2">
        {drawings.map((drawing) => (
          <li key={drawing.drawing}>
            <GalleryImage picture={{ ...drawing, photograph: null }} sizes="16rem" className="block h-auto w-full" />
            <p className="mt-2 text-label">{drawing.caption}</p>
            <Button variant="quiet" waiting={busy} aria-label={`Add: ${drawing.caption}`} onClick={() => add(drawing)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Button variant="outline" onClick={onClose}>
          CANCEL
        </Button>
      </div>
    </Dialog>
  );
}
