import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { billOfMaterials, type Lockfile, packageName } from './bill-of-materials.ts';
import { withoutEngines } from './locked-engines.ts';

const root = resolve(import.meta.dirname, '..');
const NOT_OURS = /^(node_modules|build|data|\.git|\.react-router|\.cache|coverage)$/;

const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
const lock = JSON.parse(lockfile) as Lockfile;
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

/** What holds written words, below a folder. */
function texts(folder: string): [file: string, text: string][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : texts(path);
    if (!/\.(ts|tsx|js|mjs|css|html|json|md|csv|yml|example|txt|typ)$|^\.[a-z]+rc$/.test(entry.name)) return [];
    return [[relative(root, path), readFileSync(path, 'utf8')]];
  });
}

/** As scanners of repositories know them. Words in tests that only look like one say 'quiet' or 'example'. */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36,}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  /\b[sr]k_live_(?!quiet|abc)[A-Za-z0-9]{16,}/,
  /\bwhsec_(?!quiet|abc)[A-Za-z0-9]{32,}/,
  /\bAIza[0-9A-Za-z_-]{35}\b/,
  /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\./,
];

describe('what is installed in production', () => {
  it('is in the bill of materials, all of it and nothing else', () => {
    const bill = billOfMaterials(lock);
    const listed = new Map(bill.components.map((one) => [one['bom-ref'], one]));
    const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as Lockfile;
    const needed = Object.entries(installed.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
    const missing = needed.filter(([path, { version }]) => !listed.has(`${packageName(path)}@${version}`));
    expect(missing.map(([path]) => path)).toEqual([]);
    for (const name of ['react', 'hono', 'nodemailer', 'pg', 'zod']) {
      const { version } = lock.packages[`node_modules/${name}`] ?? {};
      expect(listed.get(`${name}@${version}`)?.hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/);
    }
    expect([...listed.keys()].filter((name) => /^(vitest|playwright|typescript|vite)/.test(name))).toEqual([]);
  });

  it('has exact versions, each with the digest of what it must be, from registries only', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d/.test(version));
    expect(loose).toEqual([]);
    // Of packages for other systems than where it was written the lockfile knows the version only.
    expect(packages.filter(([, { integrity, optional }]) => !integrity && !optional).map(([path]) => path)).toEqual([]);
    expect(packages.filter(([, { resolved }]) => /^(git|http:)/.test(resolved ?? '')).map(([path]) => path)).toEqual(
      [],
    );
  });

  it('asks nothing of the system’s Node: the one it runs on is installed with it (npm run format mends it)', () => {
    expect(lock.packages['node_modules/node']?.version).toBe(process.versions.node);
    expect(lockfile).toBe(withoutEngines(lockfile));
  });

  it('is none of the packages whose faults have opened other sites, and no tool of the tests', () => {
    const names = packages.filter(([, { dev }]) => !dev).map(([path]) => packageName(path));
    const feared = /^(react-server-dom-.*|multer|dicer|busboy|jsonwebtoken|adm-zip|request|event-stream)$/;
    expect(names.filter((name) => feared.test(name))).toEqual([]);
    expect(names.filter((name) => /^(vitest|playwright|fast-check|smtp-server|axe-core)/.test(name))).toEqual([]);
  });
});

describe('no secret', () => {
  it('is in the repository', () => {
    const found = texts(root).flatMap(([file, text]) =>
      SECRETS.filter((secret) => secret.test(text)).map((secret) => `${file}: ${secret.source}`),
    );
    expect(found.filter((line) => !line.startsWith('scripts/supply-chain.test.ts'))).toEqual([]);
  });

  it('and nothing of the server or the tests is in what browsers load', () => {
    const built = texts(join(root, 'build/client'));
    expect(built.length).toBeGreaterThan(10);
    const forbidden =
      /DATABASE_URL|SMTP_URL|STRIPE_SECRET|ADMIN_PASSWORD|node:sqlite|from ["']pg["']|vitest|sourceMappingURL/;
    expect(built.filter(([, text]) => forbidden.test(text)).map(([file]) => file)).toEqual([]);
    expect(
      readdirSync(join(root, 'build/client'), { recursive: true }).filter((file) => `${file}`.endsWith('.map')),
    ).toEqual([]);
  });
});

describe('chance that somebody could foresee', () => {
  it('is nowhere in the product: secrets and ids come from the system', () => {
    const found = texts(join(root, 'src')).filter(
      ([file, text]) => /Math\.random/.test(text) && !/\.test\.ts/.test(file),
    );
    expect(found.map(([file]) => file)).toEqual([]);
  });
});

describe('the server', () => {
  const own = texts(join(root, 'src')).filter(([file]) => !/\.test\.tsx?$|^src\/(web|ui)\/|\/components\//.test(file));

  it('calls nobody but whom an operator has set up, and follows nobody elsewhere', () => {
    const callers = own.filter(([, text]) => /(?<![.\w])fetch\(|https?(?:\.r|R)equest\(|net\.connect\(/.test(text));
    expect(callers.map(([file]) => file).toSorted()).toEqual([
      'src/platform/captcha/recaptcha.ts',
      'src/platform/files/s3/s3-call.ts',
      // Calendars that musicians give: it judges each address itself, also after a redirect.
      'src/platform/outside/outside.ts',
      'src/server/host.ts',
    ]);
    for (const [file, text] of callers.filter(([name]) => !name.includes('/outside/')))
      expect(text, file).toMatch(/redirect: '(error|manual)'/);
  });

  it('writes no value into SQL by hand', () => {
    const raw = own.filter(([file, text]) => /sql\.raw\(/.test(text) && !file.startsWith('src/database/migrations/'));
    expect(raw.map(([file]) => file)).toEqual([]);
  });

  it('makes no pattern of what somebody has typed', () => {
    const patterns = own.filter(([, text]) => /new RegExp\(/.test(text)).map(([file]) => file);
    expect(patterns.toSorted()).toEqual([
      // Of its own addresses, letters, keys and symbols.
      'src/features/bank-file/known-events.server.ts',
      'src/features/concert-series/posters.server.ts',
      'src/features/names-melody/files.server.ts',
      'src/features/names-melody/sheets.server.ts',
      'src/features/notation/engraver/page-fonts.ts',
      'src/features/notation/engraver/page-svg.ts',
      'src/features/notation/rules.ts',
      'src/features/work-facts/rules.ts',
      'src/platform/files/s3/s3-error.ts',
      'src/platform/typesetting/letters.ts',
      'src/server/page-cache/addresses.ts',
    ]);
  });
});
