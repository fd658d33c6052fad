import { spawnSync } from 'node:child_process';
import { existsSync, globSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Headless first: a quarter less work. */
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const CHROMIUM_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const POSTGRES_PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/usr/local/pgsql/bin',
];

/** Packages of single files of tests, and where Debian puts them. */
const IN_A_WHOLE_RUN = {
  age: '/usr/bin/age',
  caddy: '/usr/bin/caddy',
  'nginx-light': '/usr/sbin/nginx',
  prometheus: '/usr/bin/promtool',
  'python3-swift': '/usr/lib/python3/dist-packages/swift',
};

/** Works as root and without a display, and asks nobody in the network anything. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** CHROMIUM_PATH, installed, or a package. Exits if none. */
export function findChromium(): string {
  return findOrInstall(
    'Chromium',
    ['chromium-headless-shell', 'chromium'],
    'set CHROMIUM_PATH to a Chromium or Chrome',
    lookForChromium,
  );
}

/** Installed, or a package. */
export function findPostgres(): string {
  return findOrInstall('PostgreSQL', ['postgresql'], 'put the folder of initdb on the PATH', lookForPostgres);
}

function lookForChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  return [given, ...CHROMIUM_NAMES.map(which), ...CHROMIUM_PLACES].find(
    (path) => path !== undefined && existsSync(path),
  );
}

function lookForPostgres(): string | undefined {
  const told = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  // A link to it may stand alone there, without the other programs.
  const linked = which('initdb');
  const onPath = linked && dirname(realpathSync(linked));
  const installed = POSTGRES_PLACES.flatMap((pattern) => globSync(pattern))
    .sort()
    .reverse();
  return [onPath, told, ...installed].find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

export function which(name: string): string | undefined {
  return spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || undefined;
}

/** Installs the first available of `packages` if needed; undefined on failure. */
export function installIfMissing(
  title: string,
  packages: string[],
  look: () => string | undefined,
): string | undefined {
  const found = look();
  if (found) return found;
  console.error(`${title} is not installed; installing the system's package '${packages.join(`' or '`)}' …`);
  install(packages.map((name) => [name]));
  return look();
}

/** In one go what files of tests would install one after the other, while others wait; what can't be had they say. */
export function installForWholeRun(): void {
  const missing = Object.entries(IN_A_WHOLE_RUN).flatMap(([name, place]) => (existsSync(place) ? [] : [name]));
  if (missing.length === 0 || !which('apt-get')) return;
  console.error(`The tests need ${missing.join(', ')}: installing the system's packages …`);
  install([missing]);
}

/** The first of `choices` that can be had. */
function install(choices: string[][]): void {
  const either = choices.map((names) => `apt-get install -y --no-install-recommends ${names.join(' ')}`).join(' || ');
  // Files of tests ask at the same time, and apt refuses the second.
  const alone = ['flock', join(tmpdir(), 'apt.lock'), 'sh', '-c', `apt-get update && (${either})`];
  const asRoot = process.getuid?.() === 0 ? alone : ['sudo', '-n', ...alone];
  spawnSync(asRoot[0] ?? 'flock', asRoot.slice(1), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function findOrInstall(title: string, packages: string[], otherWay: string, look: () => string | undefined): string {
  const found = installIfMissing(title, packages, look);
  if (found) return found;
  console.error(
    `The tests need ${title}. It could not be installed from here: install it with your package manager, or ${otherWay}.`,
  );
  process.exit(1);
}
