import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/**
 * What axe finds wrong with a page as it stands, in a line each: WCAG 2.0 to 2.2, A and AA, and what it calls best
 * practice.
 */
export async function findings(page: Page): Promise<string[]> {
  // The content security policy keeps injected tags out, so axe comes in through the debugger.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe}; undefined`);
  const violations = await page.evaluate(() =>
    (window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }).axe
      .run({
        // What passes is not asked for, and styles need not be fetched again: twice as quick.
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
        elementRef: false,
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
        // Of WCAG 2.2, and off unless it is asked for.
        rules: { 'target-size': { enabled: true } },
      })
      .then((results) => results.violations),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
