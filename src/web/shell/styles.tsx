import textFont from '../../ui/fonts/commissioner-basic.woff2';
import displayFont from '../../ui/fonts/imbue-basic.woff2';
import { STYLES, TYPE } from '../styles.ts';

/** What no page goes without: fetched together and shown together, so that the words are set once more, not twice. */
const BASIC = [displayFont, textFont];

/**
 * On the first page of a visit the type is asked for when the words have been seen, in fallbacks of its own measure; on
 * later ones at once, for the browser has it (decision 20). A second at most: a page nobody looks at is never seen.
 */
const TYPE_AFTER_WORDS = `(() => {
  const type = document.getElementById("type");
  const show = () => { type.media = "all"; };
  try {
    if (sessionStorage.type) return show();
    sessionStorage.type = "known";
  } catch {}
  const fetched = (href) => new Promise((done) => {
    const link = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href, onload: done, onerror: done };
    document.head.append(Object.assign(document.createElement("link"), link));
  });
  let begin = () => {
    begin = () => {};
    Promise.all(${JSON.stringify(BASIC)}.map(fetched)).then(show);
  };
  setTimeout(() => begin(), 1000);
  try {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName("first-contentful-paint").length) begin();
    }).observe({ type: "paint", buffered: true });
  } catch { begin(); }
})()`;

/** The site's styles and the faces of its type, named by their hashes in the CSP. */
export function Styles() {
  return (
    <>
      <InPage id="styles" text={STYLES} />
      <InPage id="type" text={TYPE} media="not all" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, named by its hash in the CSP */}
      <script dangerouslySetInnerHTML={{ __html: TYPE_AFTER_WORDS }} />
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
