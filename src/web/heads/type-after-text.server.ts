import textFont from '#/ui/fonts/commissioner-basic.woff2';
import displayFont from '#/ui/fonts/imbue-basic.woff2';

/** Shown together: one reflow. */
const BASIC = [displayFont, textFont];

/** First visit: after the paint, within 1 s (hidden tabs never paint); later from the cache (decision 20). */
export const TYPE_AFTER_TEXT = `(() => {
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
})()`;
