const PRELOAD = /(<link [^>]*\brel=)"modulepreload"/g;
const MODULE = /(<script [^>]*\btype=)"module"/g;

/** After first paint with type, an input, or 2 s: hidden tabs never paint. */
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

/** Defers module scripts (decision 36); until then links and forms are plain. */
export function scriptsLast(markup: string, mark: string): string {
  return markup
    .replace(PRELOAD, '$1"later"')
    .replace(MODULE, '$1"later"')
    .replace('</body>', `<script nonce="${mark}">${START}</script></body>`);
}
