import textFont from '#/ui/fonts/commissioner-basic.woff2';
import displayFont from '#/ui/fonts/imbue-basic.woff2';
import css from '#/ui/styles/app.css?inline';
import faces from '#/ui/styles/fonts.css?inline';

/** Inlined (decision 20); scripts read them from the page. */
export const STYLES = import.meta.env.SSR ? css : textOf('styles');

export const TYPE = import.meta.env.SSR ? faces : textOf('type');

/** Shown together: one reflow. */
const BASIC = [displayFont, textFont];

/** First visit: after the paint, within 1 s (hidden tabs never paint); later from the cache (decision 20). */
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
