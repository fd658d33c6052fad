import { fieldRefused } from '#/platform/errors.ts';
import { milesBetween } from '#/platform/places/zip-places.ts';
import { requireAdmin } from '../../accounts/policy.ts';
import type { AppContext } from '../../context.ts';
import { changeContent, given } from '../../site-content/commands.server.ts';
import { DOCUMENT_NAMES } from '../../site-content/messages.ts';
import type { ContentDocument } from '../../site-content/model.ts';
import { travelBand } from '../rules.ts';
import { asStored, bandsOf, requireAreas } from './areas.server.ts';
import { ZONES_ARE_FIXED } from './messages.ts';
import type { TravelAsked, TravelPreview, TravelPrices, WrittenArea } from './model.ts';
import type { TravelChanges } from './schema.server.ts';

/** @throws AppError forbidden, conflict, validation */
export async function changeTravel(
  ctx: AppContext,
  { seen: expectedVersion, bands, ...changes }: TravelChanges,
): Promise<ContentDocument> {
  const edit = {
    collection: 'travel',
    key: 'travel',
    expectedVersion,
    nameOf: () => DOCUMENT_NAMES.travel,
  } as const;
  const { body, version } = await changeContent<TravelPrices>(ctx, edit, (before) => {
    const after = { ...before, ...given(changes), bands: bands ? named(bands, before.bands) : before.bands };
    requireAreas(ctx.content.travel.file, { ...after, base: after.base ?? '' });
    return { ...after, bands: asStored(ctx.content.travel.file, after.bands) };
  });
  return { body: { ...body }, version };
}

/** Prices alone keep the areas that are there. */
function named(bands: readonly WrittenArea[], before: readonly WrittenArea[]): WrittenArea[] {
  const nameless = bands.some(({ area }) => area === undefined);
  if (nameless && bands.length !== before.length) throw fieldRefused('bands', ZONES_ARE_FIXED);
  return bands.map(({ fee, minutes, ...own }, index) => {
    const { fee: _fee, minutes: _minutes, ...there } = before[index] ?? { fee, minutes };
    return { ...(own.area === undefined ? there : own), fee, minutes };
  });
}

/** What areas that are not saved would say of a zip code. @throws AppError forbidden, validation */
export function previewTravel(ctx: AppContext, { zipCode, ...asked }: TravelAsked): TravelPreview {
  requireAdmin(ctx);
  requireAreas(ctx.content.travel.file, asked);
  const bands = bandsOf(ctx.content.travel.file, asked);
  const found = travelBand(zipCode, { bands });
  const miles = milesBetween(asked.base, zipCode);
  return {
    zips: bands.map(({ zips }) => zips.length),
    miles: miles === undefined ? null : Math.round(miles),
    found: found ? { area: found.area, fee: found.fee, minutes: found.minutes } : null,
  };
}
