import { expect, it } from 'vitest';
import { scriptsLast } from './scripts-last.server.ts';

const MARKUP = `<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/site.js"/></head>
<script>window.context = 1</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/page.js";

window.modules = {"root":route0,"page":route1};

import("/assets/entry.js");</script></body>`;

it('asks for no script before the page has been seen, and then for all at once', () => {
  const later = scriptsLast(MARKUP);
  const [start = ''] = /(?<=<script type="module" async="">)[\s\S]*(?=<\/script>)/.exec(later) ?? [];
  expect(later).not.toContain('<link rel="modulepreload"');
  expect(later).toContain('<script>window.context = 1</script>');
  expect(start.startsWith('await new Promise')).toBe(true);
  expect(start).toContain('["/assets/manifest.js","/assets/site.js"]');
  expect(start).toContain(
    'const [,route0,route1] = await Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/page.js")]);',
  );
  expect(start).not.toMatch(/^\s*import /m);
  expect(start.endsWith('window.modules = {"root":route0,"page":route1};\n\nimport("/assets/entry.js");')).toBe(true);
});

it('leaves alone what has no scripts', () => {
  expect(scriptsLast('<p>Tacet</p>')).toBe('<p>Tacet</p>');
});
