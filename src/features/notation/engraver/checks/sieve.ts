/** Allow-list for the output of page-svg.ts and page-fonts.ts. */
const NUMBER = /^-?\d+(\.\d+)?$/;
const NUMBERS = /^-?[\d.]+( -?[\d.]+)*$/;
const PATH = /^[A-Za-z\d\s.-]*$/;
const PLACE = { x: NUMBER, y: NUMBER };
const ALLOWED: Record<string, Record<string, RegExp>> = {
  svg: { xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/, viewBox: NUMBERS, fill: /^currentColor$/ },
  style: {},
  defs: {},
  g: {
    transform: /^translate\(-?\d+ -?\d+\)$/,
    fill: /^none$/,
    stroke: /^currentColor$/,
    class: /^s$/,
    opacity: /^\.16$/,
    'font-family': /^(Imbue,serif|Commissioner,sans-serif)$/,
    'font-weight': NUMBER,
    'font-style': /^italic$/,
  },
  path: {
    id: /^[a-z\d-]+$/,
    transform: /^scale\([\d.]+ -[\d.]+\)$/,
    d: PATH,
    stroke: /^currentColor$/,
    'stroke-linejoin': /^round$/,
    'stroke-width': NUMBER,
  },
  use: { ...PLACE, href: /^#[a-z\d-]+$/, transform: /^rotate\([-\d. ]+\)$/ },
  ellipse: { cx: NUMBER, cy: NUMBER, rx: NUMBER, ry: NUMBER },
  rect: { ...PLACE, width: NUMBER, height: NUMBER },
  text: { ...PLACE, 'font-size': NUMBER, 'text-anchor': /^(middle|end)$/, transform: /^rotate\([-\d. ]+\)$/ },
};
const STYLE =
  /^(@font-face\{font-family:(Imbue|Commissioner);font-weight:[\d ]+;src:url\(data:font\/woff2;base64,[A-Za-z\d+/=]+\)\})*(\.s\{display:none\}@media print\{\.s\{display:inline\}\})?$/;

/** The first disallowed piece. */
export function strangeIn(svg: string): string | undefined {
  for (const [tag] of svg.matchAll(/<[^>]*>?/g)) {
    const [, closing, name = '', rest = ''] = /^<(\/?)([a-z]+)((?:\s+[A-Za-z-]+="[^"<>]*")*)\/?>$/.exec(tag) ?? [];
    const allowed = ALLOWED[name];
    if (!allowed || (closing && rest)) return tag.slice(0, 80);
    for (const [, attribute = '', value = ''] of rest.matchAll(/\s+([A-Za-z-]+)="([^"]*)"/g))
      if (!allowed[attribute]?.test(value)) return `${name} ${attribute}="${value.slice(0, 80)}"`;
  }
  const styles = [...svg.matchAll(/<style>(.*?)<\/style>/gs)];
  if (styles.some(([, css = '']) => !STYLE.test(css))) return 'style';
  return /&(?!(lt|gt|amp);)/.exec(svg)?.[0];
}
