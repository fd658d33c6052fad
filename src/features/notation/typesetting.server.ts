import { typesetOwn } from '#/platform/typesetting/typeset.ts';
import type { With } from '../ports.ts';
import { isRefusal } from './engraver/contract.ts';
import { ensureEngraved, hashOf, readEngraved } from './engravings.server.ts';
import { findNotation, sourceOf } from './queries.server.ts';
import { type ScoreHead, type SheetDrawing, scoreJob } from './typesetter/score.ts';

/** Undefined without music, or when it can't be engraved. */
export async function typesetWork(
  ctx: With<'engraver'>,
  opusNo: string,
  head: ScoreHead,
): Promise<{ pdf: Uint8Array; pages: number } | undefined> {
  const notation = await findNotation(ctx, opusNo);
  if (!notation) return undefined;
  const source = sourceOf(notation);
  const facts = await ensureEngraved(ctx, source, { urgent: true });
  if (isRefusal(facts)) return undefined;
  const sheets: SheetDrawing[] = [];
  for (let page = 1; page <= facts.sheets; page += 1) {
    const bytes = await readEngraved(ctx, hashOf(source), `sheet-${page}.svg`);
    if (!bytes) throw new Error(`sheet ${page} of ${opusNo} is not there`);
    const svg = bytes.toString();
    const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    sheets.push({ svg, width: Number(width), height: Number(height) });
  }
  return { pdf: await typesetOwn(scoreJob(head, sheets)), pages: sheets.length };
}
