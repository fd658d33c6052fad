import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/**
 * What axe finds wrong with a page as it stands, in a line each. Whether words stand out from their ground takes most
 * of its time, so in one document it is asked of the same words again only when they look different.
 */
export async function findings(page: Page): Promise<string[]> {
  // The content security policy keeps injected tags out, so axe comes in through the debugger.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe}; undefined`);
  return page.evaluate(async () => {
    const { axe, looks } = Object.assign(window, {
      looks: (window as { looks?: WeakMap<Element, string> }).looks ?? new WeakMap<Element, string>(),
    }) as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
      looks: WeakMap<Element, string>;
    };

    /** All that its contrast depends on. */
    function lookOf(element: Element): string {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const grounds: string[] = [];
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(box);
        grounds.push(backgroundColor, backgroundImage, opacity);
      }
      const disabled = element.closest(':disabled, [aria-disabled=true]') !== null;
      return [color, fontSize, fontWeight, disabled, ...grounds].join();
    }

    const speaks = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const shown = [...document.body.querySelectorAll('*')].filter((one) => speaks(one) && one.checkVisibility());
    const changed = shown.filter((element) => {
      const look = lookOf(element);
      const known = looks.get(element) === look;
      looks.set(element, look);
      return !known;
    });

    // What passes is not asked for, and styles need not be fetched again: twice as quick.
    const options = { resultTypes: ['violations'], preload: false };
    const all = changed.length === shown.length;
    const { violations } = await axe.run(
      document,
      all ? options : { ...options, rules: { 'color-contrast': { enabled: false } } },
    );
    if (!all && changed.length > 0) {
      const contrast = await axe.run({ include: changed }, { ...options, runOnly: ['color-contrast'] });
      violations.push(...contrast.violations);
    }
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}
