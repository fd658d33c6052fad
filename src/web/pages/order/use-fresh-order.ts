import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { PAYMENT_CONFIRMED, SCORES_READY } from '#/features/orders/messages.ts';
import type { Order } from '#/features/orders/model.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';

const WHILE_WAITING_MS = 30_000;
/** File links last 15 minutes. */
const OTHERWISE_MS = 600_000;

/** While payment or score is awaited, before file links expire, and when the tab reappears. */
export function useFreshOrder({ status, deliveredAt }: Order): void {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const waiting = status === 'open' || (status === 'paid' && deliveredAt === null);

  useEffect(() => {
    const look = async () => {
      if (document.hidden || !(await isServerThere())) return;
      await revalidate();
    };
    const timer = setInterval(look, waiting ? WHILE_WAITING_MS : OTHERWISE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waiting, revalidate]);

  const before = useRef({ status, deliveredAt });
  useEffect(() => {
    const { status: was, deliveredAt: wasDelivered } = before.current;
    before.current = { status, deliveredAt };
    const paid = was === 'open' && status === 'paid';
    const delivered = status === 'paid' && wasDelivered === null && deliveredAt !== null;
    const text = [paid && PAYMENT_CONFIRMED, delivered && SCORES_READY].filter(Boolean).join(' ');
    if (text) announce({ kind: 'status', text });
  }, [status, deliveredAt, announce]);
}

/** Otherwise a lost network would replace the page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
