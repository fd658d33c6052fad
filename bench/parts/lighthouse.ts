import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Opus } from '#/features/repertoire/model.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/system-tools.ts';
import { installed } from '../installed.ts';
import type { PartOptions } from '../part.ts';
import { ROOT, startSite } from '../site.ts';
import type { Started } from '../started.ts';
import { decimal, median, table, whole } from '../table.ts';

const run = promisify(execFile);
/** Chromium sometimes records nothing. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = ['--headless=new', ...CHROMIUM_FLAGS].join(' ');

interface Result {
  scores: number[];
  lcp: number;
  cls: number;
  tbt: number;
}

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Default settings: a slow phone, an empty cache. */
export async function lighthouse({ quick, pages }: PartOptions): Promise<string | undefined> {
  const folder = installed({ folder: 'lighthouse' });
  if (folder === undefined) return undefined;
  const rounds = quick ? 1 : 5;
  const chromium = findChromium();
  const site = await startSite();
  const measured = new Map<string, Result[]>();
  try {
    const all = await publicPaths(site);
    const paths = pages.length > 0 ? all.filter((path) => pages.includes(path)) : all;
    for (let round = 1; round <= rounds; round++) {
      for (const path of quick ? paths.slice(0, 3) : paths) {
        console.error(`round ${round} of ${rounds}: ${path}`);
        const result = await audit(folder, chromium, `${site.origin}${path}`);
        measured.set(path, [...(measured.get(path) ?? []), result]);
      }
    }
  } finally {
    await site.stop();
  }
  return `${table(
    ['page', ...CATEGORIES, 'LCP s', 'CLS', 'TBT ms'],
    [...measured].map(([path, results]) => [
      `\`${path}\``,
      ...CATEGORIES.map((_, index) => whole(100 * median(results.map(({ scores }) => scores[index] ?? Number.NaN)))),
      decimal(median(results.map(({ lcp }) => lcp)) / 1000),
      decimal(median(results.map(({ cls }) => cls)), 3),
      whole(median(results.map(({ tbt }) => tbt))),
    ]),
  )}\n\nLighthouse 13.5.0, mobile, medians of ${rounds}.`;
}

/** One per kind, without accounts. */
async function publicPaths({ origin }: Started): Promise<string[]> {
  const first = async (path: string) =>
    ((await (await fetch(`${origin}${path}`)).json()) as Pick<Opus, '_id'>[])[0]?._id;
  return [
    '/',
    '/about',
    '/repertoire',
    `/opus/details/${await first('/api/opuses')}`,
    '/musicians',
    `/musician/details/${await first('/api/musicians')}`,
    '/performances',
    `/performances/${await first('/api/performances')}`,
    '/mpcs',
    '/mpcs/american-pride',
    '/ncs',
    '/ncs/a1',
    '/contact',
    '/auth/login',
    '/auth/signup',
  ];
}

async function audit(folder: string, chromium: string, url: string, tries = TRIES): Promise<Result> {
  const args = ['--output=json', '--quiet', `--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${FLAGS}`];
  const { stdout } = await run(process.execPath, [join(folder, 'node_modules/lighthouse/cli/index.js'), url, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, CHROME_PATH: chromium, CI: '1' },
    maxBuffer: 64 * 1024 ** 2,
  });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) {
    console.error(`${url}: ${report.runtimeError.message}`);
    if (tries === 1) throw new Error(`Lighthouse could not measure ${url}`);
    return audit(folder, chromium, url, tries - 1);
  }
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => report.categories[name]?.score ?? Number.NaN),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
  };
}
