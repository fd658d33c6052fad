/**
 * Engraves the sample page of every work in the store with verovio (Leipzig):
 *   node scripts/engrave-samples.ts [opusNo …]
 * content/samples/<opusNo>.krn, Humdrum **kern, becomes public/samples/<opusNo>.svg.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { withOwnLetters } from './engrave-fonts.ts';
import { kernProblems } from './engrave-kern-check.ts';
import { compactPage } from './engrave-svg.ts';

const SECONDS_PER_PAGE = 30;
const LARGEST_PAGE = 60_000;
const content = fileURLToPath(new URL('../content/', import.meta.url));
const target = fileURLToPath(new URL('../public/samples/', import.meta.url));

const asked = process.argv.slice(2);
const catalogue = await opusNumbers();
const failures: string[] = [];
let worker: Worker | undefined;
let pages = 0;
let bytes = 0;

await mkdir(target, { recursive: true });
if (asked.length === 0) await tidy();
for (const opusNo of asked.length > 0 ? asked : catalogue) {
  try {
    bytes += await engrave(opusNo);
    pages += 1;
  } catch (error) {
    failures.push(`${opusNo}.krn: ${error instanceof Error ? error.message : String(error)}`);
  }
}
await worker?.terminate();

console.log(`${pages} sample pages, ${Math.round(bytes / 1000)} kB`);
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exitCode = 1;
}

async function engrave(opusNo: string): Promise<number> {
  const kern = await readFile(`${content}samples/${opusNo}.krn`, 'utf8').catch(() => {
    throw new Error('no such sample in content/samples');
  });
  const problems = kernProblems(kern);
  if (problems.length > 0) throw new Error(problems.join('\n  '));
  const page = await withOwnLetters(compactPage(await render(kern), `k${opusNo}`));
  if (page.length > LARGEST_PAGE) throw new Error(`${page.length} characters; at most ${LARGEST_PAGE}`);
  await writeFile(`${target}${opusNo}.svg`, page);
  return page.length;
}

/** The work of one page, in a thread that is ended when it takes too long and replaced when it dies. */
async function render(kern: string): Promise<string> {
  worker ??= new Worker(new URL('./engrave-sample-worker.ts', import.meta.url));
  const thread = worker;
  const answer = Promise.withResolvers<string>();
  const clock = setTimeout(
    () => answer.reject(new Error(`verovio took over ${SECONDS_PER_PAGE} s`)),
    SECONDS_PER_PAGE * 1000,
  );
  const fail = (error: Error) => answer.reject(new Error(`verovio died: ${error.message}`));
  const receive = ({ svg, problem }: { svg?: string; problem?: string }) =>
    svg === undefined ? answer.reject(new Error(problem ?? 'verovio drew nothing')) : answer.resolve(svg);
  thread.once('message', receive).once('error', fail);
  thread.postMessage(kern);
  try {
    return await answer.promise;
  } catch (error) {
    worker = undefined;
    await thread.terminate();
    throw error;
  } finally {
    clearTimeout(clock);
    thread.off('message', receive).off('error', fail);
  }
}

async function opusNumbers(): Promise<string[]> {
  const files = ['compositions.json', 'arrangements.json'];
  const works = await Promise.all(files.map(async (file) => JSON.parse(await readFile(content + file, 'utf8'))));
  return works.flat().map(({ opusNo }: { opusNo: string }) => opusNo);
}

/** A sample without a work is a slip of the pen; a page without a work is left over from an earlier run. */
async function tidy(): Promise<void> {
  const known = new Set(catalogue);
  for (const file of await readdir(`${content}samples`)) {
    if (!known.has(file.replace(/\.krn$/, ''))) failures.push(`${file}: no work has this opus number`);
  }
  for (const file of await readdir(target)) {
    if (!known.has(file.replace(/\.svg$/, ''))) await rm(target + file);
  }
}
