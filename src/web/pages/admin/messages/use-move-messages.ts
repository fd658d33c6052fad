import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { movedText } from '#/features/contact/messages.ts';
import type { MessageState } from '#/features/contact/model.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';

export function useMoveMessages() {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  async function move(ids: readonly string[], state: MessageState): Promise<void> {
    setPending(true);
    const result = await send(api.messages.states.$post({ json: { ids: [...ids], state } }));
    setPending(false);
    if (!result.ok) return announce({ kind: 'alert', text: result.error.error });
    const { moved, refused } = result.data;
    announce({
      kind: refused.length > 0 ? 'alert' : 'status',
      text: [movedText(moved.length, state), ...new Set(refused.map(({ words }) => words))].join(' '),
      ...(state === 'spam' &&
        moved.length > 0 && { action: { label: 'Undo', onPress: () => void move(moved, 'new') } }),
    });
    await revalidate();
  }

  return { move, pending };
}
