import { useRevalidator } from 'react-router';
import { restored } from '#/features/deleted-items/messages.ts';
import type { DeletableKind } from '#/features/deleted-items/model.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';
import { itemPath } from './item-kind.ts';

export function useUndo() {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  return async (kind: DeletableKind, id: string) => {
    const result = await send(api['deleted-items'][':kind'][':id'].restore.$post({ param: { kind, id } }));
    if (!result.ok) return announce({ kind: 'alert', text: result.error.error });
    announce({
      kind: 'status',
      text: restored(result.data.name),
      action: { label: 'Open', href: itemPath(kind, result.data._id) },
    });
    await revalidate();
  };
}
