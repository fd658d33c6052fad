import { encode } from 'uqr';
import type { AppContext } from '../context.ts';
import type { Composition, CompositionDetails, StoreRow } from './model.ts';
import { orderShortcode, paymentUrl } from './rules.ts';
import { samplePath } from './url.ts';

/** Both tables of the store (spec section 2), in the order of their files. */
export function listStore({ content }: AppContext): { originals: StoreRow[]; arrangements: StoreRow[] } {
  const { originals, arrangements } = content.compositions;
  return { originals: originals.map(rowOf), arrangements: arrangements.map(rowOf) };
}

/** One work with its sample page and how to pay for it; undefined when nothing has that opus number. */
export function findComposition({ content }: AppContext, opusNo: string): CompositionDetails | undefined {
  const { originals, arrangements, payTo, samples } = content.compositions;
  const work = [...originals, ...arrangements].find((one) => one.opusNo === opusNo);
  if (!work) return undefined;
  const shape = samples.get(opusNo);
  const url = paymentUrl(payTo, work);
  return {
    work,
    sample: shape ? { src: samplePath(opusNo), ...shape } : null,
    payment: { url, shortcode: orderShortcode(work), qr: qrOf(url) },
  };
}

function rowOf({ composer, opusNo, title, instrumentation, yearComposed, price }: Composition): StoreRow {
  return { composer, opusNo, title, instrumentation, yearComposed, price };
}

/** Without the quiet zone: the box it stands in is one. Level M survives a bad print. */
function qrOf(url: string): { path: string; size: number } {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const path = data.map((row, y) => runsOf(row, y)).join('');
  return { path, size };
}

/** Neighbouring dark modules as one bar. */
function runsOf(row: boolean[], y: number): string {
  const line = row.map((dark) => (dark ? '1' : '0')).join('');
  return [...line.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('');
}
