import { renderToStaticMarkup } from 'react-dom/server';
import type { AppContext } from '#/features/context.ts';
import textFont from '#/ui/fonts/commissioner-basic.woff2';
import displayFont from '#/ui/fonts/imbue-basic.woff2';
import { STYLES, TYPE } from '#/web/heads/styles.ts';
import { OfflineDocument } from './offline-document.tsx';

const OFFLINE_PATH = '/offline';

/** With font addresses to cache. */
export function offlineCopy({ business, businessEmail }: Pick<AppContext, 'business' | 'businessEmail'>): {
  markup: string;
  addresses: string[];
} {
  const fonts = [displayFont, textFont];
  const markup = renderToStaticMarkup(
    <OfflineDocument business={business} businessEmail={businessEmail} styles={STYLES + TYPE} fonts={fonts} />,
  );
  return { markup: `<!DOCTYPE html>${markup}`, addresses: [OFFLINE_PATH, ...fonts] };
}
