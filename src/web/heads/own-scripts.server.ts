import { TYPE_AFTER_TEXT } from './type-after-text.server.ts';

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

/**
 * Until the page is ready (or its scripts fail), buttons and forms that only scripts answer wait, and so does what would
 * leave behind something typed; then it is pressed again.
 */
const HOLD = `(() => {
  const root = document.documentElement;
  let typed = false;
  let pressAgain = () => {};
  const hold = (event, again) => {
    event.preventDefault();
    event.stopPropagation();
    root.dataset.held = "";
    pressAgain = again;
  };
  const early = {
    input: ({ target }) => {
      typed ||= target.form?.getAttribute("method") !== "get";
    },
    click: (event) => {
      const button = event.target.closest('button[type="button"]:not([commandfor], [popovertarget])');
      if (button) return hold(event, () => button.click());
      const link = event.target.closest("a[href]");
      const leaves = link && !link.target && !link.getAttribute("href").startsWith("#");
      if (typed && leaves && !event.ctrlKey && !event.metaKey && !event.shiftKey) hold(event, () => link.click());
    },
    submit: (event) => {
      const { target, submitter } = event;
      if (target.getAttribute("method") !== "post" || (target.hasAttribute("action") && !typed)) return;
      hold(event, () => target.requestSubmit(submitter));
    },
  };
  for (const kind in early) addEventListener(kind, early[kind], true);
  const letGo = () => {
    for (const kind in early) removeEventListener(kind, early[kind], true);
    delete root.dataset.held;
    pressAgain();
    pressAgain = () => {};
  };
  new MutationObserver(letGo).observe(root, { attributeFilter: ["data-ready"] });
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && letGo(), true);
})()`;

/** Adds what shows the type, and what starts the module scripts that are held back (decisions 20 and 36). */
export function withOwnScripts(markup: string, mark: string): string {
  const [head, body] = [markup.indexOf('</head>'), markup.lastIndexOf('</body>')];
  const script = (text: string) => `<script nonce="${mark}">${text}</script>`;
  const start = script(`${HOLD};${START}`);
  return markup.slice(0, head) + script(TYPE_AFTER_TEXT) + markup.slice(head, body) + start + markup.slice(body);
}
