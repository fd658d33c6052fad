import { useState } from 'react';
import { Link } from 'react-router';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';
import { useRootData } from '#/web/root-data.ts';
import { useCart } from '#/web/use-cart.ts';
import { useAddPiece } from './use-add-piece.ts';

interface AddKeyProps {
  work: { _id: string; title: string };
}

/** In a list: clients have a cart, visitors a programme, the owners neither. */
export function AddKey({ work }: AddKeyProps) {
  const role = useRootData().session?.role;
  if (role === 'admin') return null;
  return role === 'client' ? <ToCart work={work} /> : <ToProgramme work={work} />;
}

function ToProgramme({ work }: AddKeyProps) {
  const { state, add } = useAddPiece(work._id);
  if (state === 'added')
    return (
      <p role="status" className="no-print text-label">
        <Link to={PROGRAMME_PATH} className="link inline-flex min-h-11 items-center font-label">
          In your programme
        </Link>
      </p>
    );
  return <Key label={`Add to your programme: ${work.title}`} waiting={state === 'waiting'} onPress={add} />;
}

function ToCart({ work }: AddKeyProps) {
  const { addWhole, pending } = useCart();
  const announce = useAnnounce();
  const [reading, setReading] = useState(false);

  async function add(): Promise<void> {
    setReading(true);
    const opus = await send(api.opuses.opus[':id'].$get({ param: { id: work._id } }));
    setReading(false);
    if (opus.ok) await addWhole(opus.data);
    else announce({ kind: 'alert', text: opus.error.error });
  }

  return <Key label={`Add to your cart: ${work.title}`} waiting={reading || pending} onPress={add} />;
}

function Key({ label, waiting, onPress }: { label: string; waiting: boolean; onPress: () => Promise<void> }) {
  return (
    <Button
      variant="quiet"
      aria-label={label}
      waiting={waiting}
      onClick={onPress}
      className="needs-script no-print min-w-11 justify-end"
    >
      Add
    </Button>
  );
}
