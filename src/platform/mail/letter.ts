import { html, raw } from 'hono/html';

/** One row of facts: a label and what was given. */
export interface Fact {
  label: string;
  value: string;
  /** Shown quietly, as for 'not given yet'. */
  quiet?: boolean;
}

/** A heading with lines below it, such as a work with its movements. */
export interface Item {
  heading: string;
  detail: string;
  lines: string[];
}

export interface Letter {
  /** The wordmark's two words: set heavy, and set thin. */
  brand: readonly [loud: string, quiet: string];
  loudTitle: string;
  quietTitle: string;
  /** What the inbox shows beside the subject. */
  preview: string;
  paragraphs: string[];
  /** A link to press, after the paragraphs; the plain part writes its address out. */
  action?: { label: string; href: string } | undefined;
  facts: Fact[];
  /** '' leaves the list out. */
  itemsTitle: string;
  items: Item[];
  /** Said instead of an empty list. */
  noItems: string;
  closing: string[];
  footer: string;
}

const INK = '#17120F';
const PAPER = '#F6F0E4';
const FELT = '#C2211B';
const FELT_LIT = '#FF6A52';
const SMOKE = '#5E544C';
const DISPLAY = "font-family:Imbue,'Bodoni 72','Bodoni MT',Didot,'Playfair Display',Georgia,serif";
const TEXT = "font-family:Commissioner,'Segoe UI',Helvetica,Arial,sans-serif";

/** The plain part: the same words in the same order, for readers of text. */
export function letterText(letter: Letter): string {
  const facts = letter.facts.map(({ label, value }) => `${label}: ${value}`);
  const items = letter.items.flatMap(({ heading, detail, lines }) => [
    `* ${heading} (${detail})`,
    ...lines.map((line) => `    ${line}`),
  ]);
  return [
    letter.brand.join(' & '),
    `${letter.loudTitle} ${letter.quietTitle}`,
    ...letter.paragraphs,
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.href}`] : []),
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(letter.itemsTitle === ''
      ? []
      : [`${letter.itemsTitle}\n${items.length > 0 ? items.join('\n') : letter.noItems}`]),
    ...letter.closing,
    letter.footer,
  ].join('\n\n');
}

/** The HTML part: tables and inline styles, because that is what mail programs read. Every value is escaped. */
export function letterHtml(letter: Letter): string {
  const [loud, quiet] = letter.brand;
  const fact = ({ label, value, quiet: isQuiet }: Fact) => html`<tr>
<td style="padding:9px 16px 9px 0;border-bottom:1px solid #BDB3A5;vertical-align:top;width:34%;font-weight:650">${label}</td>
<td style="padding:9px 0;border-bottom:1px solid #BDB3A5;vertical-align:top;${raw(isQuiet ? `color:${SMOKE};font-style:italic` : '')}">${breaks(value)}</td></tr>`;
  const item = ({
    heading,
    detail,
    lines,
  }: Item) => html`<tr><td style="padding:12px 0;border-bottom:1px solid #BDB3A5">
<div style="${raw(DISPLAY)};font-size:24px;line-height:1.1;font-weight:600">${heading}</div>
<div style="color:${SMOKE};font-size:15px">${detail}</div>
${lines.map((line) => html`<div style="padding:3px 0 0 18px;font-size:16px">${line}</div>`)}</td></tr>`;
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${letter.loudTitle} ${letter.quietTitle}</title></head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};${raw(TEXT)};font-size:17px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden">${letter.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;background:${PAPER}">
<tr><td style="background:${INK};border-bottom:8px solid ${FELT};padding:30px 20px"><table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto"><tr><td style="${raw(DISPLAY)};font-size:38px;line-height:1;color:${PAPER}"><span style="font-weight:900">${loud}</span> <span style="color:${FELT_LIT};font-weight:700">&amp;</span> <span style="font-weight:100">${quiet}</span></td></tr></table></td></tr>
<tr><td style="padding:34px 20px"><table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto">
<tr><td><h1 style="margin:0 0 18px;${raw(DISPLAY)};font-size:46px;line-height:.95;font-weight:900">${letter.loudTitle} <span style="font-weight:200">${letter.quietTitle}</span></h1>
${letter.paragraphs.map((words) => html`<p style="margin:0 0 14px">${breaks(words)}</p>`)}
${letter.action ? key(letter.action) : ''}
${letter.facts.length > 0 ? html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:3px solid ${INK};margin:20px 0 30px;border-collapse:collapse">${letter.facts.map(fact)}</table>` : ''}
${
  letter.itemsTitle === ''
    ? ''
    : html`<h2 style="margin:0 0 10px;${raw(DISPLAY)};font-size:32px;line-height:1;font-weight:600">${letter.itemsTitle}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:3px solid ${INK};margin:0 0 26px;border-collapse:collapse">${letter.items.length > 0 ? letter.items.map(item) : html`<tr><td style="padding:12px 0;color:${SMOKE};font-style:italic">${letter.noItems}</td></tr>`}</table>`
}
${letter.closing.map((words) => html`<p style="margin:0 0 14px">${breaks(words)}</p>`)}</td></tr></table></td></tr>
<tr><td style="background:${INK};color:#B8ABA0;padding:22px 20px;font-size:14px"><table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto"><tr><td style="color:#B8ABA0">${letter.footer}</td></tr></table></td></tr>
</table></body></html>`;
  return String(page);
}

/** A button of the site, square above and rounded below; programs that draw none show a link. */
function key({ label, href }: { label: string; href: string }) {
  return html`<p style="margin:24px 0 30px"><a href="${href}" style="display:inline-block;background:${FELT};color:${PAPER};padding:13px 24px;border-radius:0 0 5px 5px;font-weight:650;text-decoration:none">${label}</a></p>`;
}

function breaks(words: string) {
  return words.split(/\r?\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}
