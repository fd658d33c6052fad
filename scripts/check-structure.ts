import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

/* The house rules a linter can't see (ARCHITECTURE.md): file size, the vocabulary of a feature, and what has one place. */

const root = resolve(import.meta.dirname, '..');
const MAX_LINES = 300;
const FEATURE_FILES = /^(model|case-kind|rules|messages|policy|url|[a-z-]+\.server)\.ts$/;
const MAX_FILES = 14;
const GROWING = ['src/database/migrations', 'src/platform/typesetting/fonts'];
/** A feature may use those before it only. */
const FEATURE_ORDER = [
  'audit-log',
  'deleted-items',
  'mailed-links',
  'accounts',
  'item-kinds',
  'site-content',
  'legal',
  'second-factor',
  'admins',
  'sample-content',
  'pictures',
  'musicians',
  'about',
  'work-facts',
  'repertoire',
  'concert-series',
  'notation',
  'incipits',
  'names-melody',
  'compositions',
  'cases',
  'ledger',
  'gift-certificates',
  'orders',
  'offered-services',
  'availability',
  'calendar-feeds',
  'times-off',
  'parts',
  'estimates',
  'cart',
  'sun-and-heat',
  'programmes',
  'playing-times',
  'ready-sets',
  'weddings',
  'event-requests',
  'bank-file',
  'rehearsals',
  'date-polls',
  'shared-programmes',
  'performances',
  'payouts',
  'ledger-room',
  'stage-door',
  'schedule',
  'import-export',
  'sheets',
  'contact',
  'join-applications',
  'mail-log',
  'personal-data',
  'items',
  'settings',
  'setup',
  'backups',
  'release-notes',
  'health',
  'troubles',
  'search',
  'site-search',
  'wanted',
  'today',
];
const DRAWERS = new Set(['utils', 'helpers', 'lib', 'types', 'common', 'misc', 'services']);

/** What may stand in `src` only where `except` says. */
const IN_ONE_PLACE = [
  {
    what: /process\.env/,
    except: /^src\/(platform\/config|server\/develop)\.ts$/,
    advice: 'only src/platform/config.ts reads the environment; take the value from Config.',
  },
  {
    what: /\.for(No)?(Key)?(Update|Share)\(/,
    except: /^src\/database\/lock-rows\.ts$/,
    advice: 'rows are locked by src/database/lock-rows.ts only: one order, no deadlocks.',
  },
  {
    what: /\binTransaction\b|\.(transaction|startTransaction)\(/,
    except: /^src\/(?!api\/|web\/)/,
    advice: 'a transaction belongs to a command of a feature: doors and screens call it.',
  },
];

const problems: string[] = [];
const files = ['src', 'scripts', 'bench', 'tests']
  .flatMap((folder) => list(join(root, folder)))
  .filter((file) => /\.tsx?$/.test(file));

for (const file of files) {
  const name = relative(root, file);
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').length;
  if (lines > MAX_LINES) problems.push(`${name}: ${lines} lines; split it by what it does (at most ${MAX_LINES}).`);
  for (const part of name.split('/')) {
    if (DRAWERS.has(basename(part, '.ts')))
      problems.push(`${name}: '${part}' says nothing; name the folder or file after what it holds.`);
  }
  for (const { what, except, advice } of IN_ONE_PLACE)
    if (name.startsWith('src/') && what.test(text) && !except.test(name)) problems.push(`${name}: ${advice}`);
  if (name.startsWith('src/features/')) checkFeature(name, text);
}

function checkFeature(name: string, text: string): void {
  const [, , feature = '', ...rest] = name.split('/');
  if (rest.length === 0) return;
  const order = FEATURE_ORDER.indexOf(feature);
  if (order < 0)
    problems.push(
      `${name}: add '${feature}' to FEATURE_ORDER in scripts/check-structure.ts, after every noun it uses.`,
    );
  const [file = '', ...below] = rest;
  const known = below.length > 0 || /\.test\.tsx?$/.test(file) || FEATURE_FILES.test(file);
  if (!known)
    problems.push(`${name}: not one of the names a feature folder may hold (ARCHITECTURE.md, 'A feature folder').`);
  for (const [, target = '', inside = ''] of text.matchAll(/from '(?:(?:\.\.\/)+|#\/features\/)([a-z-]+)\/([^']*)'/g)) {
    const used = FEATURE_ORDER.indexOf(target);
    if (used > order)
      problems.push(`${name}: '${target}' comes after '${feature}'; turn the dependency round or hand the value in.`);
    if (used >= 0 && inside.startsWith('components/') && file !== 'components')
      problems.push(`${name}: components are for screens, not for rules or commands.`);
  }
}

function checkFolders(): void {
  const folders = Map.groupBy(
    files.map((file) => relative(root, file)).filter((name) => name.startsWith('src/') && !/\.test\.tsx?$/.test(name)),
    (name) => dirname(name),
  );
  for (const [folder, { length }] of folders)
    if (length > MAX_FILES && !GROWING.includes(folder))
      problems.push(`${folder}: ${length} files; divide it by what they are about (at most ${MAX_FILES}).`);
}

function list(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

checkFolders();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.error(`structure: ${files.length} files, all in their rooms`);
