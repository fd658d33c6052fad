import { fieldRefused } from '#/platform/errors.ts';
import { areaOf } from '#/platform/house/business.ts';
import { shownPricing } from '../concert-series/travel/shown.ts';
import type { AppContext } from '../context.ts';
import { listMusicians } from '../musicians/queries.server.ts';
import { fullName } from '../musicians/rules.ts';
import { changeContent, editContent, given } from '../site-content/commands.server.ts';
import { DOCUMENT_NAMES } from '../site-content/messages.ts';
import type { ContentDocument } from '../site-content/model.ts';
import { RATE_TWICE, UNKNOWN_PLAYER } from './messages.ts';
import type { EstimateRates, OwnFees, OwnRate, RatesChanges, RatesContent, ShownRates } from './model.ts';

/** Public, but for the zip codes of the areas. */
export async function readRates(ctx: AppContext): Promise<EstimateRates> {
  const { rates, series } = ctx.content;
  const musicians = await listMusicians(ctx);
  const players = musicians.map((musician) => ({
    id: musician._id,
    name: fullName(musician),
    instruments: musician.instruments,
  }));
  const here = new Set(players.map(({ id }) => id));
  return {
    ...rates,
    own: rates.own.filter(({ musicianId }) => here.has(musicianId)),
    players,
    pricing: series.pricing,
    area: areaOf(ctx.business),
  };
}

/** Public, too, and for browsers: priced for one zip code alone. */
export async function shownRates(ctx: AppContext, zipCode: string): Promise<ShownRates> {
  const rates = await readRates(ctx);
  return { ...rates, pricing: shownPricing(rates.pricing, zipCode) };
}

/** Own rates survive deletion. @throws AppError forbidden, conflict, validation */
export async function changeRates(
  ctx: AppContext,
  { seen: expectedVersion, own, ...changes }: RatesChanges,
): Promise<ContentDocument> {
  const edit = {
    collection: 'rates',
    key: 'rates',
    expectedVersion,
    nameOf: () => DOCUMENT_NAMES.rates,
  } as const;
  const { body, version } = await changeContent<RatesContent>(ctx, edit, async (before, tx) => ({
    ...before,
    ...given(changes),
    ...(own && { own: await ownRates(tx, own, before.own) }),
  }));
  return { body: { ...body }, version };
}

/** What one of the house asks for now; `record` gets what it was before. In the caller's transaction and policy. */
export async function keepOwnFees(
  tx: AppContext,
  musicianId: string,
  fees: OwnFees,
  record: (before: OwnFees, after: OwnFees) => Promise<void>,
): Promise<void> {
  const edit = { collection: 'rates', key: 'rates', expectedVersion: undefined } as const;
  let before = AS_THE_HOUSE;
  await editContent<RatesContent>(
    tx,
    edit,
    (rates) => {
      before = ownFeesIn(rates.own, musicianId);
      const others = rates.own.filter((one) => one.musicianId !== musicianId);
      return { ...rates, own: asksOtherwise(fees) ? [...others, { musicianId, ...fees }] : others };
    },
    () => record(before, fees),
  );
}

const AS_THE_HOUSE: OwnFees = { hour: null, minimumHours: null, ceremony: null, recital: null };

export function ownFeesIn(own: readonly OwnRate[], musicianId: string): OwnFees {
  const { musicianId: _, ...fees } = own.find((one) => one.musicianId === musicianId) ?? { musicianId };
  return { ...AS_THE_HOUSE, ...fees };
}

function asksOtherwise({ hour, minimumHours, ceremony, recital }: OwnFees): boolean {
  return [hour, minimumHours, ceremony, recital].some((rate) => rate !== null && rate !== undefined);
}

async function ownRates(tx: AppContext, own: readonly OwnRate[], before: readonly OwnRate[]): Promise<OwnRate[]> {
  const rows = await tx.db.selectFrom('musicians').select('id').execute();
  const here = new Set(rows.map(({ id }) => id));
  const named = new Set<string>();
  for (const [index, { musicianId }] of own.entries()) {
    if (!here.has(musicianId)) throw fieldRefused(`own.${index}.musicianId`, UNKNOWN_PLAYER);
    if (named.has(musicianId)) throw fieldRefused(`own.${index}.musicianId`, RATE_TWICE);
    named.add(musicianId);
  }
  const theirs = own.filter(asksOtherwise);
  return [...theirs, ...before.filter(({ musicianId }) => !here.has(musicianId))];
}
