import { renderToStaticMarkup } from 'react-dom/server';
import type { AppContext } from '#/features/context.ts';
import { styleOf } from '#/platform/house/colours.ts';
import { markAddress } from '#/platform/house/drawn/drawing.ts';
import { houseStyleAddress } from '#/platform/house/style-address.ts';
import textFont from '#/ui/fonts/commissioner-basic.woff2';
import displayFont from '#/ui/fonts/imbue-basic.woff2';
import { STYLES, TYPE } from '#/web/heads/styles.ts';
import { OfflineDocument } from './offline-document.tsx';

const OFFLINE_PATH = '/offline';

/** With the addresses of what it shows, to cache. */
export function offlineCopy({ business, businessEmail }: Pick<AppContext, 'business' | 'businessEmail'>): {
  markup: string;
  addresses: string[];
} {
  const fonts = [displayFont, textFont];
  const look = [
    ...(styleOf(business.colours) ? [houseStyleAddress(business.colours)] : []),
    ...(business.wordmark.drawing ? [markAddress(business.wordmark.drawing)] : []),
  ];
  const markup = renderToStaticMarkup(
    <OfflineDocument business={business} businessEmail={businessEmail} styles={STYLES + TYPE} fonts={fonts} />,
  );
  return { markup: `<!DOCTYPE html>${markup}`, addresses: [OFFLINE_PATH, ...fonts, ...look] };
}
