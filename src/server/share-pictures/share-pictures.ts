import type { Context, Handler } from 'hono';
import { findConcert } from '#/features/concert-series/queries.server.ts';
import type { AppContext } from '#/features/context.ts';
import { readFirstLine } from '#/features/incipits/drawn.server.ts';
import { beginningsOf } from '#/features/incipits/queries.server.ts';
import { findSheet } from '#/features/names-melody/engraved.server.ts';
import { readNames, themeOf } from '#/features/names-melody/rules.ts';
import type { With } from '#/features/ports.ts';
import { findOpus } from '#/features/repertoire/queries.server.ts';
import type { Business } from '#/platform/house/business.ts';
import { inHouseInks } from '#/platform/house/house-inks.ts';
import {
  CARD_KINDS,
  type CardKind,
  findCard,
  looksUsual,
  melodyCard,
  opusCard,
  posterWords,
  type ShareCard,
  signed,
  versionOf,
} from '#/web/heads/share-card.server.ts';
import type { ShareImage } from '#/web/heads/share-image.ts';
import { contextFor, type Parts } from '../context.ts';
import { concertDrawing } from './concert.ts';
import { shareDrawing } from './drawing.ts';
import { melodyDrawing } from './melody.ts';
import { opusDrawing } from './opus.ts';
import { PAGE_CARDS } from './page-cards.ts';
import { paint } from './paint.ts';

/** About 25 kB each. */
const KEPT_MAX = 200;
/** With a longer queue, the generic picture is served. */
const WAITING_MAX = 12;
const OF_PAGES = /^\/og\/(\w+)\.png$/;
const ADDRESS = /^\/og\/(\w+)\/([\w-]{1,60})\.png$/;

interface PictureRequest {
  card: ShareCard;
  svg: string;
  final: boolean;
}

/** Painted on first request. */
export function sharePictures(parts: Parts): Handler {
  const cached = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function picture(svg: string, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const known = cached.get(key);
    cached.delete(key);
    const made = known ?? (waiting < WAITING_MAX ? inTurn(svg) : Promise.resolve(undefined));
    cached.set(key, made);
    // Failures are not cached.
    made.then((png) => png ?? cached.delete(key));
    for (const [oldest] of cached) if (cached.size > KEPT_MAX) cached.delete(oldest);
    return made;
  }

  function inTurn(svg: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    waiting += 1;
    const made = last
      .then(() => paint(svg, parts.log))
      .finally(() => {
        waiting -= 1;
      });
    last = made;
    return made;
  }

  return async (c, next) => {
    await parts.settings.refresh();
    const page = OF_PAGES.exec(c.req.path)?.[1];
    if (page !== undefined) {
      const card = pageCard(page, parts.settings.current.business);
      // As it was drawn once, for the house it was drawn for.
      if (!card) return next();
      const { business, drawing } = parts.settings.current;
      const svg = inHouseInks(shareDrawing({ ...card, drawing }), business.colours);
      const png = await picture(svg, versionOf(card));
      c.header('Cache-Control', png ? 'public, no-cache' : 'no-store');
      return png ? c.body(png, 200, { 'Content-Type': 'image/png' }) : c.text('Not now', 503);
    }
    const [, kind = '', id = ''] = ADDRESS.exec(c.req.path) ?? [];
    await parts.content.refresh();
    const ctx = contextFor(parts, { kind: 'visitor' });
    const requested = await requestedPicture(ctx, { kind, id, address: c.req.url });
    if (requested === 'of its kind') return ofItsKind(c, kind);
    if (!requested) return c.text('Not found', 404);
    const version = versionOf(requested.card);
    const svg = inHouseInks(requested.svg, ctx.business.colours);
    const png = await picture(svg, requested.final ? version : `${version} for now`);
    const forEver = requested.final && c.req.query('v') === version;
    c.header('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'public, no-cache');
    if (png) return c.body(png, 200, { 'Content-Type': 'image/png' });
    return ofItsKind(c, kind);
  };
}

function ofItsKind(c: Context, kind: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(`/og/${kind === 'opus' ? 'work' : kind}.png`);
}

async function requestedPicture(
  ctx: With<'engraver'>,
  { kind, id, address }: { kind: string; id: string; address: string },
): Promise<PictureRequest | 'of its kind' | undefined> {
  if (kind === 'melody') return melodyPicture(ctx, address);
  return kind === 'opus' ? opusPicture(ctx, id) : cardPicture(ctx, kind, id);
}

async function opusPicture(ctx: With<'engraver'>, id: string): Promise<PictureRequest | 'of its kind' | undefined> {
  const opus = await findOpus(ctx, id);
  if (!opus) return undefined;
  const [incipit] = await beginningsOf(ctx, [opus]);
  const notes = incipit && (await readFirstLine(ctx, incipit));
  if (!notes) return 'of its kind';
  const card = signed(opusCard(opus, incipit), ctx.business);
  return { card, svg: opusDrawing({ ...card, drawing: ctx.drawing }, notes), final: true };
}

async function cardPicture(ctx: AppContext, kind: string, id: string): Promise<PictureRequest | undefined> {
  const found = isKind(kind) ? await findCard(ctx, kind, id) : undefined;
  const card = found && signed(found, ctx.business);
  const concert = kind === 'concert' ? findConcert(ctx, id) : undefined;
  if (!card) return undefined;
  const drawn = { ...card, drawing: ctx.drawing };
  const svg = concert ? concertDrawing(drawn, concert, posterWords(ctx)) : shareDrawing(drawn);
  return { card, svg, final: true };
}

async function melodyPicture(ctx: With<'engraver'>, address: string): Promise<PictureRequest | undefined> {
  const names = readNames(new URL(address).searchParams);
  if (!names) return undefined;
  const card = signed(melodyCard(names), ctx.business);
  const engraved = await findSheet(ctx, themeOf(names));
  const drawn = { ...card, drawing: ctx.drawing };
  return {
    card,
    svg: engraved ? melodyDrawing(drawn, names, engraved) : shareDrawing(drawn),
    final: Boolean(engraved),
  };
}

function pageCard(page: string, business: Business): ShareCard | undefined {
  if (looksUsual(business) || !isPage(page)) return undefined;
  const { first, joint, second } = business.wordmark;
  const { ground, line, ...title } = PAGE_CARDS[page];
  const own = page === 'home' ? { first, second: [second && joint, second].filter(Boolean).join(' ') } : title;
  return signed({ ground, line, title: own.first, second: own.second }, business);
}

function isPage(name: string): name is ShareImage {
  return Object.hasOwn(PAGE_CARDS, name);
}

function isKind(kind: string): kind is CardKind {
  return (CARD_KINDS as readonly string[]).includes(kind);
}
