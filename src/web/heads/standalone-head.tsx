import type { Business } from '#/platform/house/business.ts';
import { styleOf } from '#/platform/house/colours.ts';
import { houseStyleAddress } from '#/platform/house/style-address.ts';
import textFont from '#/ui/fonts/commissioner-basic.woff2';
import displayFont from '#/ui/fonts/imbue-basic.woff2';
import { STYLES, TYPE } from './styles.ts';

export const STANDALONE_FONTS = [displayFont, textFont];

interface StandaloneHeadProps {
  /** Without the house's name. */
  title: string;
  business: Pick<Business, 'name' | 'colours'>;
}

/** Of a document without scripts of the site, on the dark ground, that a browser may keep. */
export function StandaloneHead({ title, business }: StandaloneHeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={business.colours.ink} />
      <meta name="robots" content="noindex" />
      <title>{`${title} | ${business.name}`}</title>
      {STANDALONE_FONTS.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, named by its hash in the CSP */}
      <style dangerouslySetInnerHTML={{ __html: STYLES + TYPE }} />
      {styleOf(business.colours) ? <link rel="stylesheet" href={houseStyleAddress(business.colours)} /> : null}
    </>
  );
}
