import textFont from '#/ui/fonts/commissioner-basic.woff2';
import displayFont from '#/ui/fonts/imbue-basic.woff2';
import css from '#/ui/styles/app.css?inline';
import faces from '#/ui/styles/fonts.css?inline';

/**
 * The site's styles, which stand in every page: nothing is waited for but the page itself (decision 20). A browser
 * has them in the page already; its scripts do not bring them again.
 */
export const STYLES = import.meta.env.SSR ? css : textOf('styles');

/** Where its type is to be had. */
export const TYPE = import.meta.env.SSR ? faces : textOf('type');

/** What no page goes without: fetched together and shown together, so that the words are set once more, not twice. */
const BASIC = [displayFont, textFont];

/**
 * On the first page of a visit the type is asked for when the words have been seen, in fallbacks of its own measure; on
 * later ones at once, for the browser has it (decision 20). A second at most: a page nobody looks at is never seen.
 */
export const TYPE_AFTER_WORDS = import.meta.env.SSR
  ? `(() => {
  const type = document.getElementById("type");
  const show = () => {
    type.media = "all";
    type.dispatchEvent(new Event("shown"));
  };
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
})()`
  : textOf('type-after-words');

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}
