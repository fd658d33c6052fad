import { html, raw } from 'hono/html';
import { type Colours, type Palette, paletteOf } from '../house/colours.ts';
import type { Wordmark, WordWeight } from '../house/wordmark.ts';
import type { MarkPicture } from './pictures.ts';

export interface Fact {
  label: string;
  value: string;
  quiet?: boolean;
  /** Of a price, which stands in a column of its own; then `value` is a note to it, or ''. */
  amount?: string;
  /** What the prices come to. */
  sum?: true;
}

interface Item {
  heading: string;
  detail: string;
  lines: string[];
}

/** A picture the mail carries; where pictures are off, its words stand there. */
export interface Face {
  cid: string;
  alt: string;
}

export interface Letter {
  title: readonly [loud: string, quiet: string];
  /** Beside the title. */
  face?: Face | undefined;
  /** What the reader looks for first, large: a price, a day. */
  first?: readonly string[] | undefined;
  /** The last paragraph by default. */
  preview?: string;
  paragraphs: readonly string[];
  action?: { label: string; href: string } | undefined;
  facts?: readonly Fact[];
  list?: { title: string; items: readonly Item[]; none?: string } | undefined;
  closing?: readonly string[];
}

interface Frame {
  name: string;
  wordmark: Wordmark;
  colours: Colours;
  signature: string;
  /** The wordmark as a picture, where it has been painted. */
  mark?: MarkPicture | undefined;
}

const DISPLAY = "font-family:Imbue,'Bodoni 72','Bodoni MT',Didot,'Playfair Display',Georgia,serif";
const TEXT = "font-family:Commissioner,'Segoe UI',Helvetica,Arial,sans-serif";
const BREAKING = 'overflow-wrap:anywhere;word-break:break-word';

export function letterText(
  { title, first = [], paragraphs, action, facts = [], list, closing = [] }: Letter,
  frame: Frame,
): string {
  const items = list?.items.flatMap(({ heading, detail, lines }) => [
    detail === '' ? `* ${heading}` : `* ${heading} (${detail})`,
    ...lines.map((line) => `    ${line}`),
  ]);
  const { prices, others } = apart(facts);
  const text = [
    frame.name,
    title.join(' '),
    ...(first.length > 0 ? [first.join('\n')] : []),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...(prices.length > 0 ? [columnOf(prices)] : []),
    ...(others.length > 0 ? [others.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(list ? [`${list.title}\n${items?.length ? items.join('\n') : list.none}`] : []),
    ...closing,
    frame.signature,
  ].join('\n\n');
  // What is held together on the screen is searched and copied as it was typed here.
  return text.replaceAll('\u00a0', ' ');
}

function apart(facts: readonly Fact[]): { prices: Fact[]; others: Fact[] } {
  const { prices = [], others = [] } = Object.groupBy(facts, ({ amount }) =>
    amount === undefined ? 'others' : 'prices',
  );
  return { prices, others };
}

const LABELS_WIDE = 44;

/** Amounts end below each other. */
function columnOf(prices: readonly Fact[]): string {
  const wide = Math.min(LABELS_WIDE, Math.max(...prices.map(({ label }) => label.length + 1)));
  const amounts = Math.max(...prices.map(({ amount = '' }) => amount.length));
  return prices
    .map(({ label, value, amount = '' }) => {
      const name = `${label}:`;
      const first = name.length > wide ? `${name}\n${' '.repeat(wide)}` : name.padEnd(wide);
      return [
        `${first} ${amount.padStart(amounts)}`,
        ...value
          .split('\n')
          .filter(Boolean)
          .map((note) => `  ${note}`),
      ].join('\n');
    })
    .join('\n');
}

/** Inline styles for mail programs, and a night for those that have one; every value is escaped. */
export function letterHtml(letter: Letter, { name, wordmark, colours, signature, mark }: Frame): string {
  const palette = paletteOf(colours);
  const { ink: INK, paper: PAPER, accent: FELT, accentLit, smoke: SMOKE, ash } = palette;
  const {
    title,
    face,
    first = [],
    paragraphs,
    preview = paragraphs.at(-1),
    action,
    facts = [],
    list,
    closing = [],
  } = letter;
  const { prices, others } = apart(facts);
  const fact = ({ label, value, quiet: isQuiet }: Fact) => html`<tr>
<td class="line" style="padding:9px 16px 9px 0;border-bottom:1px solid #BDB3A5;vertical-align:top;width:34%;font-weight:650;overflow-wrap:break-word;word-break:normal">${label}</td>
<td class="line${raw(isQuiet ? ' quiet' : '')}" style="padding:9px 0;border-bottom:1px solid #BDB3A5;vertical-align:top;${raw(isQuiet ? `color:${SMOKE};font-style:italic` : '')}">${breaks(value)}</td></tr>`;
  const price = ({ label, value, amount, quiet: isQuiet, sum }: Fact) => html`<tr>
<td class="line" style="padding:9px 16px 9px 0;border-bottom:1px solid #BDB3A5;vertical-align:top;overflow-wrap:break-word;word-break:normal"><span style="font-weight:650">${label}</span>${value === '' ? '' : html`<div class="quiet" style="color:${SMOKE};font-size:15px;line-height:1.4">${breaks(value)}</div>`}</td>
<td class="line${raw(isQuiet ? ' quiet' : '')}" style="padding:9px 0;border-bottom:1px solid #BDB3A5;vertical-align:top;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums lining-nums;${raw(sum ? 'font-weight:650;' : '')}${raw(isQuiet ? `color:${SMOKE};font-style:italic` : '')}">${amount}</td></tr>`;
  const item = ({
    heading,
    detail,
    lines,
  }: Item) => html`<tr><td class="line" style="padding:12px 0;border-bottom:1px solid #BDB3A5">
<div style="${raw(DISPLAY)};font-size:24px;line-height:1.1;font-weight:600">${heading}</div>
<div class="quiet" style="color:${SMOKE};font-size:15px">${detail}</div>
${lines.map((line) => html`<div style="padding:3px 0 0 18px;font-size:16px">${line}</div>`)}</td></tr>`;
  const large = (text: string, place: number) =>
    html`<div style="${raw(DISPLAY)};font-size:${place === 0 ? 46 : 25}px;line-height:1.1;font-weight:${place === 0 ? 900 : 400};margin:0 0 4px">${text}</div>`;
  const head = html`<h1 style="margin:0 0 18px;${raw(DISPLAY)};font-size:46px;line-height:.95;font-weight:900">${title[0]} <span style="font-weight:200">${title[1]}</span></h1>
${first.length > 0 ? html`<div style="margin:0 0 20px">${first.map(large)}</div>` : ''}`;
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title.join(' ')}</title>${nightOf(palette)}</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER};color:${INK};${raw(TEXT)};font-size:17px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;background:${PAPER}">
<tr><td style="background:${INK};border-bottom:8px solid ${FELT};padding:30px 20px"><table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto"><tr><td style="${raw(DISPLAY)};font-size:38px;line-height:1;color:${PAPER}">${mark ? html`<img src="cid:${mark.cid}" alt="${name}" width="${String(mark.width)}" height="${String(mark.height)}" style="display:block;border:0;max-width:100%;font-size:30px;line-height:44px">` : markOf(wordmark, accentLit)}</td></tr></table></td></tr>
<tr><td style="padding:34px 20px"><table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto">
<tr><td style="${raw(BREAKING)}">${
    face
      ? html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="vertical-align:top;padding-right:16px">${head}</td><td style="vertical-align:top;width:112px;padding-bottom:16px"><img src="cid:${face.cid}" alt="${face.alt}" width="112" height="140" style="display:block;border:0"></td></tr></table>`
      : head
  }
${paragraphs.map((text) => html`<p style="margin:0 0 14px">${breaks(text)}</p>`)}
${action ? key(action, FELT, PAPER) : ''}
${[prices.map(price), others.map(fact)].filter((rows) => rows.length > 0).map((rows) => html`<table class="beam" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:3px solid ${INK};margin:20px 0 30px;border-collapse:collapse">${rows}</table>`)}
${
  list
    ? html`<h2 style="margin:0 0 10px;${raw(DISPLAY)};font-size:32px;line-height:1;font-weight:600">${list.title}</h2>
<table class="beam" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:3px solid ${INK};margin:0 0 26px;border-collapse:collapse">${list.items.length > 0 ? list.items.map(item) : html`<tr><td class="quiet" style="padding:12px 0;color:${SMOKE};font-style:italic">${list.none}</td></tr>`}</table>`
    : ''
}
${closing.map((text) => html`<p style="margin:0 0 14px">${breaks(text, linked)}</p>`)}</td></tr></table></td></tr>
<tr><td style="background:${INK};color:${ash};padding:22px 20px;font-size:14px"><table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto"><tr><td style="color:${ash};${raw(BREAKING)}">${signature}</td></tr></table></td></tr>
</table></body></html>`;
  return String(page);
}

/** Ivory and ebony change hands. */
function nightOf({ ink, paper, ash }: Palette) {
  return html`<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){.paper{background:${ink}!important;color:${paper}!important}.quiet{color:${ash}!important}.line{border-color:#4A413A!important}.beam{border-color:${paper}!important}}</style>`;
}

const WEIGHTS: Record<WordWeight, number> = { ppp: 100, p: 300, mf: 500, ff: 750, fff: 900 };

function markOf({ first, joint, second, firstWeight, secondWeight }: Wordmark, accent: string) {
  const word = (text: string, weight: WordWeight) => html`<span style="font-weight:${WEIGHTS[weight]}">${text}</span>`;
  if (second === '') return word(first, firstWeight);
  const sign = joint ? html` <span style="color:${accent};font-weight:700">${joint}</span>` : '';
  return html`${word(first, firstWeight)}${sign} ${word(second, secondWeight)}`;
}

function key({ label, href }: { label: string; href: string }, ground: string, ink: string) {
  return html`<p style="margin:24px 0 30px"><a href="${href}" style="display:inline-block;background:${ground};color:${ink};padding:13px 24px;border-radius:0 0 5px 5px;font-weight:650;text-decoration:none">${label}</a></p>`;
}

function breaks(text: string, part: (line: string) => unknown = (line) => line) {
  return text.split(/\r?\n/).map((line, index) => (index === 0 ? html`${part(line)}` : html`<br>${part(line)}`));
}

const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/;

/** What stands after the question mark opens the page and tells a reader nothing. */
function linked(line: string) {
  return line.split(ADDRESS).map((part, index) => {
    const url = index % 2 === 1 ? URL.parse(part) : null;
    return url ? html`<a href="${part}" style="color:inherit">${url.host}${url.pathname}</a>` : part;
  });
}
