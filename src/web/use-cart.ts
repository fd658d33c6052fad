import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { ADMINS_HAVE_NO_CART, SAVE_FAILED, SIGN_IN_TO_ADD } from '../features/cart/messages.ts';
import type { CartEntry, CartOpus } from '../features/cart/model.ts';
import { addMovement, addWholeOpus, type CartChange, removeMovement, removeOpus } from '../features/cart/rules.ts';
import { useAnnounce } from '../ui/dialogs/announcements.tsx';
import type { Pressed } from './account/pressed-before.ts';
import { api, send } from './api-client.ts';
import { useRootData } from './root-data.ts';

/**
 * Reads the stored cart first: other tabs may have changed it. Visitors log in, then the act repeats
 * (`usePressedBefore`).
 */
export function useCart() {
  const { session } = useRootData();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const announce = useAnnounce();
  const [pending, setPending] = useState(false);

  async function change(rule: (entries: CartEntry[]) => CartChange | CartEntry[], pressed?: Pressed): Promise<void> {
    if (!session) {
      const href = `/auth/login?next=${encodeURIComponent(pathname + search)}`;
      announce({ kind: 'alert', text: SIGN_IN_TO_ADD, action: { label: 'Log In', href, state: { pressed } } });
      return;
    }
    if (session.role !== 'client') {
      announce({ kind: 'alert', text: ADMINS_HAVE_NO_CART });
      return;
    }
    if (pending) return;
    setPending(true);
    const outcome = await save(rule);
    setPending(false);
    if (outcome.changed) await revalidate();
    if (outcome.message) announce({ kind: outcome.failed ? 'alert' : 'status', text: outcome.message });
  }

  return {
    pending,
    addWhole: (opus: CartOpus) => change((entries) => addWholeOpus(entries, opus), { act: 'add' }),
    addMovement: (opus: CartOpus, movementId: string) =>
      change((entries) => addMovement(entries, opus, movementId), { act: 'add', movementId }),
    removeMovement: (opusId: string, movementId: string) =>
      change((entries) => removeMovement(entries, opusId, movementId)),
    removeOpus: (opusId: string) => change((entries) => removeOpus(entries, opusId)),
  };
}

interface Outcome {
  message: string;
  changed: boolean;
  failed: boolean;
}

async function save(rule: (entries: CartEntry[]) => CartChange | CartEntry[]): Promise<Outcome> {
  const stored = await send(api.cart.$get());
  if (!stored.ok)
    return {
      message: stored.error.code === 'network' ? SAVE_FAILED : stored.error.error,
      changed: false,
      failed: true,
    };
  const ruled = rule(stored.data);
  const { entries, message, changed } = Array.isArray(ruled) ? { entries: ruled, message: '', changed: true } : ruled;
  if (!changed) return { message, changed: false, failed: false };
  const saved = await send(api.cart.$put({ json: entries }));
  return saved.ok
    ? { message, changed: true, failed: false }
    : { message: saved.error.code === 'network' ? SAVE_FAILED : saved.error.error, changed: false, failed: true };
}
