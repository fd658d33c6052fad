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
 * practice. In one document only what is new or different since the last time is looked at again; of the rest, what
 * concerns the page as a whole.
 */
export async function findings(page: Page): Promise<string[]> {
  // The content security policy keeps injected tags out, so axe comes in through the debugger.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe}; undefined`);
  return page.evaluate(async (ofWholePage) => {
    const { axe, looks } = Object.assign(window, {
      looks: (window as { looks?: WeakMap<Element, string> }).looks ?? new WeakMap<Element, string>(),
    }) as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
      looks: WeakMap<Element, string>;
    };

    /** Everything an element's own findings depend on: its tag and attributes, its words, its colours, its grounds. */
    const grounds = new Map<Element, string>();
    function groundOf(element: Element): string {
      const known = grounds.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const above = element.parentElement ? groundOf(element.parentElement) : '';
      const own = [backgroundColor, backgroundImage, opacity].join();
      const ground = own === 'rgba(0, 0, 0, 0),none,1' ? above : `${above};${own}`;
      grounds.set(element, ground);
      return ground;
    }
    function lookOf(element: Element): string {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
      const words = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''));
      const disabled = element.closest(':disabled, [aria-disabled=true]') !== null;
      return [
        element.tagName,
        color,
        fontSize,
        fontWeight,
        disabled,
        groundOf(element),
        ...words,
        ...attributes,
      ].join();
    }

    // What is drawn inside a picture has no say of its own.
    const shown = [...document.body.querySelectorAll(':not(svg *)')].filter((one) => one.checkVisibility());
    const changed = shown.filter((element) => {
      const look = lookOf(element);
      const known = looks.get(element) === look;
      looks.set(element, look);
      return !known;
    });

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
    const isChanged = new Set(changed);
    const parts = changed.filter((one) => !one.parentElement || !isChanged.has(one.parentElement));
    const exclude = [['svg *']];
    const results = [];
    if (changed.length > shown.length / 2) results.push(await axe.run({ exclude }, options));
    else {
      results.push(await axe.run({ exclude }, { ...options, rules: {}, runOnly: ofWholePage }));
      if (parts.length > 0) results.push(await axe.run({ include: parts, exclude }, options));
    }
    return results
      .flatMap(({ violations }) => violations)
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, OF_WHOLE_PAGE);
}
