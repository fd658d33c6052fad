import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** What no part of a page can tell: landmarks, headings and names that are there twice, or not at all. */
const OF_WHOLE_PAGE = [
  'bypass',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
];

/**
 * What axe finds wrong with a page as it stands, in a line each: WCAG 2.0 to 2.2, A and AA, and what it calls best
 * practice. In one document a thing is looked at once: what stands in the same place, says the same of itself and has
 * the same colours on the same ground, at the same width, is the same thing; so is a page with the same outline.
 */
export async function findings(page: Page): Promise<string[]> {
  // The content security policy keeps injected tags out, so axe comes in through the debugger.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe}; undefined`);
  return page.evaluate(async (ofWholePage) => {
    const { axe, seen } = Object.assign(window, {
      seen: (window as { seen?: Map<string, number> }).seen ?? new Map<string, number>(),
    }) as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
      seen: Map<string, number>;
    };
    const before = seen.size;
    const numberOf = (text: string) => {
      const known = seen.get(text) ?? seen.size;
      seen.set(text, known);
      return known;
    };

    /** Which value an attribute has matters, except where only its being there does. */
    function said({ name, value }: Attr): string {
      if (/^(href|src|srcset|value|datetime|title|aria-label)$/.test(name)) return `${name}=${value.trim() !== ''}`;
      if (/^aria-(labelledby|describedby|controls|owns|details)$/.test(name))
        return `${name}=${value.split(' ').map((id) => document.getElementById(id) !== null)}`;
      return `${name}=${value.replace(/_r_\w+_/g, '')}`;
    }
    /** Everything an element's own findings depend on, in a number. */
    const numbers = new Map<Element, number>();
    function lookOf(element: Element): number {
      const known = numbers.get(element);
      if (known !== undefined) return known;
      const parent = element.parentElement;
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      const text = element.localName === 'img' ? parent?.textContent : hasText;
      const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent !== '');
      const attributes = [...element.attributes].map(said);
      const look = [innerWidth, element.localName, color, backgroundColor, backgroundImage, opacity, isLarge];
      const number = numberOf([parent ? lookOf(parent) : '', ...look, text, labels, ...attributes].join());
      numbers.set(element, number);
      return number;
    }

    // What is drawn inside a picture has no say of its own.
    const shown = [...document.body.querySelectorAll(':not(svg *)')].filter((one) => one.checkVisibility());
    const fresh = new Set<number>();
    const changed = new Set(
      shown.filter((element) => {
        const look = lookOf(element);
        const isNew = look >= before && !fresh.has(look);
        fresh.add(look);
        return isNew;
      }),
    );
    // Of a long list, what is like what stands before it is put aside meanwhile: a page is as dear as it is long.
    const around = new Set<Element>();
    for (const one of changed)
      for (let at: Element | null = one; at && !around.has(at); at = at.parentElement) around.add(at);
    const aside = shown.filter((one): one is HTMLElement => {
      const before = one.previousElementSibling;
      return one instanceof HTMLElement && !around.has(one) && before !== null && lookOf(before) === lookOf(one);
    });

    const landmarks =
      'body > *, header, nav, main, aside, footer, form, section, dialog, [role], h1, h2, h3, h4, h5, h6';
    const names = new Map<string | null, number>();
    /** Of what stands round every page, what is seen; of the page itself, which is the same at every width, all. */
    const outline = (within: boolean) =>
      [...document.querySelectorAll(landmarks)]
        .filter((one) => (one.closest('main, dialog') !== null) === within && (within || one.checkVisibility()))
        .map((one) => {
          const name = one.getAttribute('aria-label') ?? one.getAttribute('aria-labelledby');
          if (!names.has(name)) names.set(name, names.size);
          const open = one.localName === 'dialog' && one.checkVisibility();
          return `${one.localName} ${one.getAttribute('role')} ${name === null ? '' : names.get(name)} ${open}`;
        })
        .filter((one, at, all) => one !== all[at - 1]);
    const ids = [...document.querySelectorAll('[id]')]
      .map(({ id }) => id)
      .filter((id, at, all) => all.indexOf(id) !== at);
    const outlines = [outline(false), [document.title !== '', ...ids, ...outline(true)]];
    const isNewPage = outlines.map((one) => numberOf(one.join())).some((number) => number >= before);

    const options = {
      // What passes is not asked for, and styles need not be fetched again: twice as quick.
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      elementRef: false,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
      // Of WCAG 2.2, and off unless it is asked for.
      rules: { 'target-size': { enabled: true } },
    };
    const parts = [...changed].filter((one) => !one.parentElement || !changed.has(one.parentElement));
    const results = [];
    for (const one of aside) one.style.display = 'none';
    // Many parts are dearer than the whole.
    if (parts.length > 12 || changed.size > shown.length / 5) results.push(await axe.run(document, options));
    else {
      if (isNewPage) results.push(await axe.run(document, { ...options, rules: {}, runOnly: ofWholePage }));
      if (parts.length > 0) results.push(await axe.run({ include: parts }, options));
    }
    for (const one of aside) one.style.display = '';
    return results
      .flatMap(({ violations }) => violations)
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, OF_WHOLE_PAGE);
}
