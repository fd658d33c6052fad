import { useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import { houseStyleAddress } from '#/platform/house/style-address.ts';
import { STYLE_SHEET, STYLES, StyleLinked, TYPE } from '../heads/styles.ts';
import { businessOf, type RootData } from '../root-data.ts';

/** Of the browser's own frame around the page. */
export function ThemeColour() {
  const root = useRouteLoaderData<RootData>('root');
  return <meta name="theme-color" content={businessOf(root).colours.paper} />;
}

export function Styles() {
  const root = useRouteLoaderData<RootData>('root');
  const isLinked = useContext(StyleLinked);
  return (
    <>
      {isLinked ? <link id="styles" rel="stylesheet" href={STYLE_SHEET} /> : <InPage id="styles" text={STYLES} />}
      <InPage id="type" text={TYPE} media="not all" />
      {root?.business.colours ? <link rel="stylesheet" href={houseStyleAddress(root.business.colours)} /> : null}
      <noscript>
        <InPage text={TYPE} />
      </noscript>
    </>
  );
}

function InPage({ id, text, media }: { id?: string; text: string; media?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, named by its hash in the CSP
  return <style id={id} media={media} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
