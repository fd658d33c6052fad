import { renderToStaticMarkup } from 'react-dom/server';
import type { AppContext } from '#/features/context.ts';
import { styleOf } from '#/platform/house/colours.ts';
import { markAddress } from '#/platform/house/drawn/drawing.ts';
import { houseStyleAddress } from '#/platform/house/style-address.ts';
import { STANDALONE_FONTS } from '#/web/heads/standalone-head.tsx';
import { OfflineDocument } from './offline-document.tsx';

const OFFLINE_PATH = '/offline';

/** With the addresses of what it shows, to cache. */
export function offlineCopy({ business, businessEmail }: Pick<AppContext, 'business' | 'businessEmail'>): {
  markup: string;
  addresses: string[];
} {
  const look = [
    ...(styleOf(business.colours) ? [houseStyleAddress(business.colours)] : []),
    ...(business.wordmark.drawing ? [markAddress(business.wordmark.drawing)] : []),
  ];
  const markup = renderToStaticMarkup(<OfflineDocument business={business} businessEmail={businessEmail} />);
  return { markup: `<!DOCTYPE html>${markup}`, addresses: [OFFLINE_PATH, ...STANDALONE_FONTS, ...look] };
}
