import { join } from 'node:path';
import { AppError } from '#/platform/errors.ts';
import { lookOf } from '#/platform/house/look.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { typesetOwn } from '#/platform/typesetting/typeset.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { musicianOfDoor } from '../musicians/stage-door.server.ts';
import { NOTHING_IN_MONTH } from './messages.ts';
import { linesOfMonth } from './queries.server.ts';
import { statementText } from './statement/statement-text.ts';

interface Statement {
  fileName: string;
  pdf: Buffer<ArrayBuffer>;
}

const TEMPLATE = join(import.meta.dirname, 'statement', 'statement.typ');

/** What a player earned in a month, as PDF. @throws AppError unauthenticated, forbidden, not_found, unavailable */
export function statementOf(ctx: AppContext, musicianId: string, month: string): Promise<Statement> {
  requireAdmin(ctx);
  return print(ctx, musicianId, month);
}

/** The same by the link to their own page. @throws AppError not_found, unavailable */
export async function ownStatement(ctx: AppContext, token: string, month: string): Promise<Statement> {
  const musicianId = await musicianOfDoor(ctx, token);
  if (musicianId === undefined) throw new AppError('not_found', NOTHING_IN_MONTH);
  return print(ctx, musicianId, month);
}

async function print(ctx: AppContext, musicianId: string, month: string): Promise<Statement> {
  const lines = await linesOfMonth(ctx, musicianId, month);
  const [first] = lines;
  if (!first) throw new AppError('not_found', NOTHING_IN_MONTH);
  const text = statementText({
    business: { ...ctx.business, email: ctx.businessEmail },
    name: first.name,
    month,
    today: todayAtTheHouse(ctx),
    lines,
  });
  const pdf = await typesetOwn({
    template: TEMPLATE,
    files: { 'statement.json': JSON.stringify(text) },
    look: lookOf(ctx),
  });
  return { fileName: `${first.name}, ${month}.pdf`, pdf };
}
