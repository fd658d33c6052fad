import { createHmac, timingSafeEqual } from 'node:crypto';
import { keptSecret } from '#/database/kept-secret.ts';
import type { AppContext } from '#/features/context.ts';
import { AppError } from '#/platform/errors.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import { openByDigest } from '../links.server.ts';
import {
  NOT_PAID_YET,
  ORDER_CANCELLED,
  ORDER_LINK_OVER,
  ORDER_LINK_REVOKED,
  ORDER_REFUNDED,
  TICKET_EXPIRED,
  TICKET_WRONG,
} from '../messages.ts';
import { type Order, TICKET_MINUTES } from '../model.ts';
import { closedPath, DOWNLOAD_PATH, type Why } from '../url.ts';

/* A signed ticket: a forwarded address opens one file, for 15 minutes. */

type Paper = { opusNo: string } | 'receipt';

interface Ticket {
  link: string;
  paper: Paper;
  /** Milliseconds. */
  until: number;
}

export async function ticketPath(ctx: AppContext, link: string, paper: Paper): Promise<string> {
  const until = ctx.clock.now().getTime() + TICKET_MINUTES * MINUTE_MS;
  const body = Buffer.from(JSON.stringify([link, paper === 'receipt' ? null : paper.opusNo, until])).toString(
    'base64url',
  );
  return `${DOWNLOAD_PATH}?ticket=${body}.${await markOf(ctx, body)}`;
}

/** @throws AppError not_found (invalid), gone (expired), forbidden (withheld) */
export async function openTicket(ctx: AppContext, text: string): Promise<{ order: Order; paper: Paper }> {
  const { link, paper, until } = await readTicket(ctx, text);
  const opened = await openByDigest(ctx, link);
  if (!opened) throw noFile('not_found', TICKET_WRONG, 'unknown');
  if (ctx.clock.now().getTime() >= until) throw noFile('gone', TICKET_EXPIRED, 'expired');
  if (opened.state === 'revoked') throw noFile('forbidden', ORDER_LINK_REVOKED, 'revoked');
  if (opened.state === 'over') throw noFile('gone', ORDER_LINK_OVER, 'over');
  requirePaid(opened.order, paper);
  return { order: opened.order, paper };
}

/** Refunded orders keep their receipt. @throws AppError forbidden */
function requirePaid({ status }: Order, paper: Paper): void {
  if (status === 'paid' || (status === 'refunded' && paper === 'receipt')) return;
  if (status === 'cancelled') throw noFile('forbidden', ORDER_CANCELLED, 'cancelled');
  if (status === 'refunded') throw noFile('forbidden', ORDER_REFUNDED, 'refunded');
  throw noFile('forbidden', NOT_PAID_YET, 'unpaid');
}

export function noFile(code: 'not_found' | 'gone' | 'forbidden' | 'conflict', message: string, why: Why): AppError {
  return new AppError(code, message, { href: closedPath(why) });
}

async function readTicket(ctx: AppContext, text: string): Promise<Ticket> {
  const [, body = '', mark = ''] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(text) ?? [];
  const right = Buffer.from(await markOf(ctx, body));
  if (mark.length !== right.length || !timingSafeEqual(Buffer.from(mark), right))
    throw noFile('not_found', TICKET_WRONG, 'unknown');
  const [link, opusNo, until] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    string | null,
    number,
  ];
  return { link, paper: opusNo === null ? 'receipt' : { opusNo }, until };
}

async function markOf({ db }: AppContext, body: string): Promise<string> {
  const secret = await keptSecret(db, 'download-secret')();
  return createHmac('sha256', secret).update(body).digest('base64url');
}
