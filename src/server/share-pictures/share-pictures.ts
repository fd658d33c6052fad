import { join } from 'node:path';
import type { Handler } from 'hono';
import { inProcessOfItsOwn } from '#/platform/process/own-process.ts';
import { CARD_KINDS, type CardKind, findCard, type ShareCard, versionOf } from '#/web/heads/share-card.server.ts';
import { contextFor, type Parts } from '../context.ts';
import { shareDrawing } from './drawing.ts';
import type { Painted } from './painter.ts';

const PAINTER = join(import.meta.dirname, 'painter.ts');
const PATIENCE_MS = 30_000;
/** About 25 kB each. */
const KEPT_MAX = 200;
/** With a longer queue the picture of its kind is served. */
const WAITING_MAX = 12;
const ADDRESS = /^\/og\/(\w+)\/([\w-]{1,60})\.png$/;

/** Link previews of scores, concerts and performances, painted on first request. */
export function sharePictures(parts: Parts): Handler {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function picture(card: ShareCard, version: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const known = kept.get(version);
    kept.delete(version);
    const made = known ?? (waiting < WAITING_MAX ? inTurn(card) : Promise.resolve(undefined));
    kept.set(version, made);
    // A failure is not cached: the next request tries again.
    made.then((png) => png ?? kept.delete(version));
    for (const [oldest] of kept) if (kept.size > KEPT_MAX) kept.delete(oldest);
    return made;
  }

  function inTurn(card: ShareCard): Promise<Uint8Array<ArrayBuffer> | undefined> {
    waiting += 1;
    const made = last
      .then(() => paint(card))
      .finally(() => {
        waiting -= 1;
      });
    last = made;
    return made;
  }

  async function paint(card: ShareCard): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      const outcome = await inProcessOfItsOwn<Painted>(PAINTER, { svg: shareDrawing(card) }, PATIENCE_MS);
      if ('answer' in outcome && 'png' in outcome.answer) return Uint8Array.from(outcome.answer.png);
      parts.log.error({ outcome }, 'a picture to share was not painted');
    } catch (err) {
      parts.log.error({ err }, 'a picture to share was not painted');
    }
    return undefined;
  }

  return async (c) => {
    const [, kind = '', id = ''] = ADDRESS.exec(c.req.path) ?? [];
    await parts.content.refresh();
    const card = isKind(kind) ? await findCard(contextFor(parts, { kind: 'visitor' }), kind, id) : undefined;
    if (!card) return c.text('Not found', 404);
    const version = versionOf(card);
    const png = await picture(card, version);
    c.header(
      'Cache-Control',
      c.req.query('v') === version ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    );
    if (png) return c.body(png, 200, { 'Content-Type': 'image/png' });
    c.header('Cache-Control', 'no-store');
    return c.redirect(`/og/${kind}.png`);
  };
}

function isKind(kind: string): kind is CardKind {
  return (CARD_KINDS as readonly string[]).includes(kind);
}
