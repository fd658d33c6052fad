import { useState } from 'react';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';
import { useRootData } from '#/web/root-data.ts';
import { useCart } from '#/web/use-cart.ts';
import { RowKey } from './row-key.tsx';
import { ToProgramme } from './to-programme.tsx';

interface AddKeyProps {
  work: { _id: string; title: string };
}

/** In a list: clients have a cart, visitors a programme, the owners neither. */
export function AddKey({ work }: AddKeyProps) {
  const role = useRootData().session?.role;
  if (role === 'admin') return null;
  return role === 'client' ? <ToCart work={work} /> : <ToProgramme work={work} inRow />;
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

  return <RowKey label={`Add to your cart: ${work.title}`} waiting={reading || pending} onPress={add} />;
}
