import { useRevalidator } from 'react-router';
import { REMARK_DELETED } from '#/features/shared-programmes/messages.ts';
import type { Remark } from '#/features/shared-programmes/model.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';

export function useRemarkDeletion(): (remark: Remark) => Promise<void> {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  return async ({ id }) => {
    const result = await send(api.programme.remarks[':id'].$delete({ param: { id } }));
    announce(result.ok ? { kind: 'status', text: REMARK_DELETED } : { kind: 'alert', text: result.error.error });
    await revalidate();
  };
}
