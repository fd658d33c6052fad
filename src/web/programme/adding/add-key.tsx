import { useState } from 'react';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';
import { useRootData } from '#/web/root-data.ts';
import { useCart } from '#/web/use-cart.ts';
import { ToProgramme } from './to-programme.tsx';

interface AddKeyProps {
  work: { _id: string; title: string };
}

/** In a list: clients have a cart, visitors a programme, the owners neither. */
export function AddKey({ work }: AddKeyProps) {
  const role = useRootData().session?.role;
  if (role === 'admin') return null;
  return role === 'client' ? (
    <ToCart work={work} />
  ) : (
    <ToProgramme what={{ opusId: work._id }} look={lookOf(`Add to your programme: ${work.title}`)} />
  );
}

/** Of what only our concerts play: clients have it in their programme, too, for a cart holds works. */
export function AddSongKey({ title }: { title: string }) {
  const role = useRootData().session?.role;
  if (role === 'admin') return null;
  return <ToProgramme what={{ song: title }} look={lookOf(`Add to your programme: ${title}`)} />;
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

  return <Button {...lookOf(`Add to your cart: ${work.title}`)} waiting={reading || pending} onClick={add} />;
}

const lookOf = (label: string) =>
  ({
    variant: 'quiet',
    'aria-label': label,
    className: 'needs-script no-print min-w-11 justify-end',
    children: 'Add',
  }) as const;
