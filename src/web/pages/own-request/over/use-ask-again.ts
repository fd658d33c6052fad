import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ASK_PATH } from '#/features/availability/url.ts';
import { concertPath } from '#/features/concert-series/url.ts';
import { MOST_STILL_THERE } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { writeDraft } from '#/ui/forms/use-draft.ts';
import { api, send } from '#/web/api-client.ts';
import { draftOf } from './draft-of.ts';

/** Prefills a draft; adds the works to the cart. */
export function useAskAgain(request: EventRequest) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [pending, setPending] = useState(false);

  async function askAgain(other: Record<string, string> = {}) {
    const { _id: requestId, concert, requestedRepertoire } = request;
    const draft = { ...draftOf(request), ...other };
    if (concert) {
      writeDraft(`concert-request:${concert.slug}`, draft);
      return void navigate(`${concertPath(concert.slug)}?order`);
    }
    writeDraft('event-request', draft);
    setPending(true);
    const taken = await send(api.programme.$post({ json: { do: 'take-request', requestId } }));
    setPending(false);
    if (!taken.ok) return announce({ kind: 'alert', text: taken.error.error });
    const there = new Set(taken.data.pieces.map(({ _id }) => _id));
    await navigate(ASK_PATH);
    if (!requestedRepertoire.every(({ _id }) => there.has(_id))) announce({ kind: 'alert', text: MOST_STILL_THERE });
  }

  return { askAgain, pending };
}
