/**
 * Engraves the shipped music as the server does, for looking at and listening to:
 *   npx node scripts/engrave-samples.ts FOLDER [opusNo …]
 * content/samples/<opusNo>.krn becomes FOLDER/<opusNo>/{sheet-1.svg, narrow-1.svg, audio.mp3, timing.json, words.txt}.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isRefusal } from '#/features/notation/engraver/contract.ts';
import { createEngraver } from '#/features/notation/engraver.server.ts';
import { KNOWN_PATIENCE_MS, LAYOUTS, SHEETS_MAX } from '#/features/notation/model.ts';
import { problemMessage } from '#/features/notation/rules.ts';

const [folder, ...asked] = process.argv.slice(2);
if (!folder) {
  console.error('Say where to: npx node scripts/engrave-samples.ts FOLDER [opusNo …]');
  process.exit(1);
}
const root = resolve(import.meta.dirname, '..');
const music = join(root, 'content/samples');
const known = await opusNumbers();
const shipped = (await readdir(music)).map((file) => file.replace(/\.krn$/, ''));
const problems = shipped.filter((opusNo) => !known.has(opusNo)).map((opusNo) => `${opusNo}: no work has this number`);
const engraver = createEngraver(folder);
let seconds = 0;
let bytes = 0;

for (const opusNo of asked.length > 0 ? asked : known) {
  const began = performance.now();
  const text = await readFile(join(music, `${opusNo}.krn`), 'utf8').catch(() => undefined);
  if (text === undefined) {
    problems.push(`${opusNo}: no such sample in content/samples`);
    continue;
  }
  const source = { format: 'humdrum', text, samplePages: SHEETS_MAX } as const;
  const made = await engraver.engrave(opusNo, source, { urgent: true, patienceMs: KNOWN_PATIENCE_MS });
  if (isRefusal(made)) {
    problems.push(`${opusNo}: ${problemMessage(made)}`);
    continue;
  }
  const target = join(folder, opusNo);
  await mkdir(target, { recursive: true });
  for (const layout of LAYOUTS)
    for (const [index, svg] of made.pages[layout].entries())
      await writeFile(join(target, `${layout}-${index + 1}.svg`), svg);
  if (made.audio) await writeFile(join(target, 'audio.mp3'), made.audio);
  await writeFile(join(target, 'timing.json'), JSON.stringify(made.timing));
  await writeFile(join(target, 'words.txt'), `${made.facts.words}\n`);
  const pages = `${made.pages.sheet.length} + ${made.pages.narrow.length} pages`;
  const size = [...made.pages.sheet, ...made.pages.narrow].join('').length + (made.audio?.length ?? 0);
  const took = Math.round(performance.now() - began);
  console.log(`${opusNo}  ${pages}, ${made.facts.seconds} s, ${Math.round(size / 1000)} kB, in ${took} ms`);
  seconds += made.facts.seconds;
  bytes += size;
}
await engraver.stop();

console.log(`${Math.round(seconds / 60)} minutes of music, ${(bytes / 1_000_000).toFixed(1)} MB`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

async function opusNumbers(): Promise<Set<string>> {
  const files = ['compositions.json', 'arrangements.json'];
  const works = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(root, 'content', file), 'utf8'))),
  );
  return new Set(works.flat().map(({ opusNo }: { opusNo: string }) => opusNo));
}
