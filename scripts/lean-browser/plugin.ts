import type { Plugin } from 'vite';
import { type LeftOut, leaveOut } from './leave-out.ts';
import { LEFT_OUT, NOT_IN_THE_BROWSER } from './left-out.ts';

const IMPORTED_FROM_REACT = /import\s*\{([^}]*)\}\s*from\s*'react(?:-dom)?'/g;

/** Takes out of the browser's copy of React and React Router what this site never uses (decision 20). */
export function leanBrowser(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lean-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [path = ''] = id.split('?');
      if (path.includes('/src/')) refuseWhatIsLeftOut(code, path);
      const file = Object.keys(LEFT_OUT).find((end) => path.endsWith(end));
      if (!file) return null;
      found.add(file);
      return { code: leaveOut(code, this.parse(code), together(LEFT_OUT[file] ?? {})), map: null };
    },
    buildEnd(error) {
      const missing = Object.keys(LEFT_OUT).filter((file) => !found.has(file));
      if (!error && missing.length > 0) throw new Error(`left out of files that are not there: ${missing.join(', ')}`);
    },
  };
}

function together(features: Record<string, LeftOut>): LeftOut {
  const all = Object.values(features);
  return {
    functions: all.flatMap(({ functions = [] }) => functions),
    lists: all.flatMap(({ lists = [] }) => lists),
    prototypes: all.flatMap(({ prototypes = [] }) => prototypes),
    tags: all.flatMap(({ tags = [] }) => tags),
  };
}

/** Said while building, or it would be a blank page in a browser. */
function refuseWhatIsLeftOut(code: string, path: string): void {
  for (const [, names = ''] of code.matchAll(IMPORTED_FROM_REACT)) {
    const wanted = names.split(',').map((name) => name.trim().split(' as ')[0] ?? '');
    const refused = wanted.filter((name) => NOT_IN_THE_BROWSER.includes(name));
    if (refused.length > 0)
      throw new Error(`${path}: ${refused.join(', ')} is left out of the browser's React (scripts/lean-browser).`);
  }
}
