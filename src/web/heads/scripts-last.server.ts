const PRELOAD = /(<link [^>]*\brel=)"modulepreload"/g;
const MODULE = /(<script [^>]*\btype=)"module"/g;

/**
 * Starts the scripts of a page when it has been seen, with the pictures at its top and in its own type; or at once for
 * somebody who does not wait. Two seconds at most: a page nobody looks at is never seen.
 */
const START = `(async () => {
  await new Promise((start) => {
    setTimeout(start, 2000);
    for (const act of ["pointerdown", "keydown"]) addEventListener(act, start, { once: true, passive: true });
    const look = async () => {
      const first = document.querySelectorAll('img[fetchpriority="high"]');
      const type = document.getElementById("type");
      if (type?.media === "not all") await new Promise((shown) => type.addEventListener("shown", shown));
      await Promise.all([document.fonts.ready, ...Array.from(first, (picture) => picture.decode().catch(() => {}))]);
      requestAnimationFrame(() => setTimeout(start));
    };
    document.readyState === "loading" ? addEventListener("DOMContentLoaded", look) : look();
  });
  for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = "modulepreload";
  for (const waiting of document.querySelectorAll('script[type="later"]')) {
    const script = Object.assign(document.createElement("script"), { type: "module", text: waiting.text });
    waiting.replaceWith(script);
  }
})()`;

/**
 * Words, type and pictures come first (decision 36): a browser neither fetches nor runs the module scripts of a page
 * before it has been seen. Until then a link is a plain link and a form a plain form.
 */
export function scriptsLast(markup: string, mark: string): string {
  return markup
    .replace(PRELOAD, '$1"later"')
    .replace(MODULE, '$1"later"')
    .replace('</body>', `<script nonce="${mark}">${START}</script></body>`);
}
