import { execFileSync } from 'node:child_process';

/* `node scripts/house-figures.ts [commit …]`: size figures, one column per commit. Default: HEAD. */

const git = (args: string[], input = '') => execFileSync('git', args, { input, maxBuffer: 1 << 30 });
const WINDOW = 8;

interface SourceFile {
  name: string;
  text: string;
}

function filesAt(commit: string): SourceFile[] {
  const names = git(['ls-tree', '-r', '--name-only', commit])
    .toString()
    .split('\n')
    .filter((name) => /^(src|tests|scripts|bench)\/.*\.tsx?$/.test(name));
  const bytes = git(['cat-file', '--batch'], names.map((name) => `${commit}:${name}\n`).join(''));
  let at = 0;
  return names.map((name) => {
    // '<id> blob <bytes>', content, newline.
    const begin = bytes.indexOf('\n', at) + 1;
    const size = Number(bytes.toString('utf8', at, begin).trim().split(' ').at(-1));
    at = begin + size + 1;
    return { name, text: bytes.toString('utf8', begin, begin + size) };
  });
}

const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
const matches = (files: readonly SourceFile[], pattern: RegExp) =>
  files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

/** Eight equal lines or more. */
function repeatedRuns(files: readonly SourceFile[]): number {
  const seen = new Map<string, number>();
  for (const { text } of files) {
    const lines = text.split('\n').map((line) => line.trim());
    for (let at = 0; at + WINDOW <= lines.length; at += 1) {
      const run = lines.slice(at, at + WINDOW).join('\n');
      if (run.length > 160 && !run.includes('import ')) seen.set(run, (seen.get(run) ?? 0) + 1);
    }
  }
  return [...seen.values()].filter((count) => count > 1).length;
}

/** Exports unused elsewhere, but for entry points. */
function unusedExports(product: readonly SourceFile[], all: readonly SourceFile[]): number {
  const files = new Map<string, number>();
  for (const { text } of all)
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) files.set(word, (files.get(word) ?? 0) + 1);
  const asked = product.filter(
    ({ name }) => !/^src\/(web\/(pages\/.*\.tsx|root|entry)|database\/migrations)/.test(name),
  );
  return asked
    .flatMap(({ text }) => [...text.matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm)])
    .filter(([, exported = '']) => files.get(exported) === 1).length;
}

function figuresOf(commit: string): Record<string, number> {
  const all = filesAt(commit);
  const product = all.filter(({ name }) => name.startsWith('src/') && !/\.test\.tsx?$/.test(name));
  const tests = all.filter(({ name }) => name.startsWith('tests/') || /\.test\.tsx?$/.test(name));
  const lasting = product.filter(({ name }) => !name.startsWith('src/database/migrations/'));
  const names = product.flatMap(({ name }) => /([a-z-]+)\.server\.ts$/.exec(name)?.[1] ?? []);
  return {
    'lines of the product': linesOf(product),
    'files of the product': product.length,
    'lines of tests': linesOf(tests),
    'files of tests': tests.length,
    'lines of scripts and benchmarks': linesOf(all) - linesOf(product) - linesOf(tests),
    exports: matches(product, /^export /gm),
    'exports that nobody imports': unusedExports(product, all),
    tables: matches(
      all.filter(({ name }) => name === 'src/database/tables.ts'),
      /^ {2}\w+: \w+Table;/gm,
    ),
    'calls of the API': matches(product, /createRoute\(| (=|\w+:) call\($/gm),
    'searches by LIKE': matches(lasting, /'like'|(?<!looks) like \$\{/g),
    'names of server files': new Set(names).size,
    'repeated runs of eight lines': repeatedRuns(product),
  };
}

const commits = process.argv.slice(2);
const columns = (commits.length > 0 ? commits : ['HEAD']).map((commit) => [commit, figuresOf(commit)] as const);
console.log(['', ...columns.map(([commit]) => commit)].join('\t'));
for (const name of Object.keys(columns[0]?.[1] ?? {}))
  console.log([name, ...columns.map(([, figures]) => figures[name])].join('\t'));
