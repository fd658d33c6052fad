import { Link } from 'react-router';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { Button } from '#/ui/button.tsx';
import { useAddPiece } from '#/web/programme/adding/use-add-piece.ts';

/** A programme needs no account. */
export function AddToProgramme({ opusId }: { opusId: string }) {
  const { state, add } = useAddPiece(opusId);
  if (state === 'added')
    return (
      <p role="status" className="flex min-h-12 items-center">
        <Link to={PROGRAMME_PATH} className="link font-label">
          In your programme
        </Link>
      </p>
    );
  return (
    <Button className="needs-script" waiting={state === 'waiting'} onClick={add}>
      ADD TO YOUR PROGRAMME
    </Button>
  );
}
