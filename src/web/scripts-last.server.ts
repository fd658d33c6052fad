const PRELOAD = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g;
const START = /(<script[^>]* type="module" async="">)([\s\S]*?)(<\/script>)/;
const IMPORT = /^\s*import (?:\* as (\w+) from )?"([^"]+)";\s*$/gm;

/**
 * What a page's scripts wait for: that it has been seen, with the pictures at its top and in its own type; or somebody
 * who does not wait. Two seconds at most: a page nobody looks at is never seen. Scripts that are read while the words
 * are set in their type make both take longer.
 */
const SEEN = `await new Promise((start) => {
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
});`;

/**
 * Words, type and pictures come first: React Router's start of a page, told to wait until it has been seen (decision
 * 20). Then all files of scripts are asked for at once. Until it answers, a click is a plain link's or a plain form's.
 */
export function scriptsLast(markup: string): string {
  const files: string[] = [];
  const without = markup.replace(PRELOAD, (_, href: string) => {
    files.push(href);
    return '';
  });
  return without.replace(START, (_, open: string, text: string, close: string) => open + later(text, files) + close);
}

function later(text: string, files: readonly string[]): string {
  const names: string[] = [];
  const imported: string[] = [];
  const rest = text.replace(IMPORT, (_, name: string | undefined, file: string) => {
    names.push(name ?? '');
    imported.push(`import("${file}")`);
    return '';
  });
  return `${SEEN}
for (const href of ${JSON.stringify(files)})
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
const [${names.join()}] = await Promise.all([${imported.join()}]);
${rest.trim()}`;
}
