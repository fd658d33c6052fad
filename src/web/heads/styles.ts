import textFont from '#/ui/fonts/commissioner-basic.woff2';
import displayFont from '#/ui/fonts/imbue-basic.woff2';
import css from '#/ui/styles/app.css?inline';
import faces from '#/ui/styles/fonts.css?inline';

/** Inlined in every page (decision 20). Browsers read them from the page, so the scripts do not contain them. */
export const STYLES = import.meta.env.SSR ? css : textOf('styles');

export const TYPE = import.meta.env.SSR ? faces : textOf('type');

/** Fetched and shown together, so that the text reflows once. */
const BASIC = [displayFont, textFont];

/**
 * On a first visit fonts load after the first paint in fallbacks of equal metrics, within 1 s at most (hidden tabs
 * never paint); on later visits at once, from the cache (decision 20).
 */
export const TYPE_AFTER_TEXT = import.meta.env.SSR
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
