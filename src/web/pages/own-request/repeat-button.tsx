import { useState } from 'react';
import { useNavigate } from 'react-router';
import { concertPath } from '#/features/concert-series/url.ts';
import { MOST_STILL_THERE } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { writeDraft } from '#/ui/forms/use-draft.ts';
import { api, send } from '#/web/api-client.ts';
import { draftOf } from './draft-of.ts';

/** The fields become a draft; the works join those in the cart. */
export function RepeatButton({ request }: { request: EventRequest }) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [pending, setPending] = useState(false);

  async function repeat() {
    const { concert } = request;
    writeDraft(concert ? `concert-request:${concert.slug}` : 'event-request', draftOf(request));
    if (concert) return void navigate(`${concertPath(concert.slug)}?order`);
    setPending(true);
    const failed = await putIntoCart(request);
    setPending(false);
    if (!failed?.stay) await navigate('/request');
    if (failed) announce({ kind: 'alert', text: failed.words });
  }

  return (
    <Button variant="quiet" waiting={pending} onClick={repeat}>
      Repeat as a new draft
    </Button>
  );
}

/** Returns words for what could not be added. Works that left the repertoire are skipped. */
async function putIntoCart({
  requestedRepertoire,
}: EventRequest): Promise<{ words: string; stay: boolean } | undefined> {
  const [cart, opuses] = await Promise.all([
    send(api.cart.$get()),
    Promise.all(requestedRepertoire.map(({ _id }) => send(api.opuses.opus[':id'].$get({ param: { id: _id } })))),
  ]);
  if (!cart.ok) return { words: cart.error.error, stay: true };
  const unread = opuses.find((opus) => !opus.ok && opus.error.code !== 'not_found');
  if (unread && !unread.ok) return { words: unread.error.error, stay: true };
  const there = new Set(opuses.flatMap((opus) => (opus.ok ? opus.data._id : [])));
  const inCart = new Set(cart.data.map(({ _id }) => _id));
  const again = requestedRepertoire
    .filter(({ _id }) => there.has(_id) && !inCart.has(_id))
    .map(({ _id, movements }) => ({ _id, movements: movements.map((movement) => movement._id) }));
  const saved = await send(api.cart.$put({ json: [...cart.data, ...again] }));
  if (!saved.ok) return { words: saved.error.error, stay: true };
  return opuses.every(({ ok }) => ok) ? undefined : { words: MOST_STILL_THERE, stay: false };
}
