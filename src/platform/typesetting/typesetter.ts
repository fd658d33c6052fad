import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type NodeCompiler as Compiler, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { factsOf, inked, storedDrawing } from '../house/drawn/drawing.ts';
import { inHouseInks } from '../house/house-inks.ts';
import type { Look } from '../house/look.ts';

export interface Job {
  template: string;
  files: Readonly<Record<string, string | Uint8Array>>;
  /** Of the house; without one the usual inks, and its name in letters. */
  look?: Look;
  source?: Uint8Array;
  /** The first pages of `source` instead of a PDF; width in pixels. */
  pictures?: { pages: number; width: number; stamp: string };
}

export interface PagePicture {
  width: number;
  height: number;
  bytes: Uint8Array;
}

export type Answer =
  | { pdf: Uint8Array<ArrayBuffer>; pages: number }
  | { pictures: PagePicture[] }
  | { refused: string };

/** Templates import it. */
const HOUSE = readFileSync(join(import.meta.dirname, 'house.typ'), 'utf8');
/** Asking for it makes the typesetter tell the page count. */
const NO_PAGE = 999_999_999;
const HOW_MANY = /only has (\d+) page/;
const MEMORY_MAX_BYTES = 1_000_000_000;

process.once('message', (job: Job) => {
  answer(job).then((answered) => process.send?.(answered));
});
process.once('disconnect', () => process.exit());
watchOver();

async function answer(job: Job): Promise<Answer> {
  const folder = dirname(job.template);
  const fonts = join(import.meta.dirname, 'fonts');
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [
      {
        fontBlobs: readdirSync(fonts)
          .filter((file) => file.endsWith('.ttf'))
          .map((file) => readFileSync(join(fonts, file))),
      },
    ],
  });
  const files = { ...houseFiles(job.look), ...job.files };
  for (const [name, content] of Object.entries(files)) compiler.mapShadow(join(folder, name), Buffer.from(content));
  let pages = 0;
  if (job.source) {
    if (isLocked(Buffer.from(job.source))) return { refused: 'encrypted' };
    compiler.mapShadow(join(folder, 'source.pdf'), Buffer.from(job.source));
    const texts = compile(compiler, {
      mainFileContent: `#image("/source.pdf", format: "pdf", page: ${NO_PAGE})`,
    });
    if (typeof texts !== 'string') return { refused: 'no pages' };
    pages = Number(HOW_MANY.exec(texts)?.[1]);
    if (!pages) return { refused: texts };
  }
  if (job.pictures)
    return pictures(compiler, job.template, { ...job.pictures, pages: Math.min(pages, job.pictures.pages) });
  const document = compile(compiler, { mainFilePath: job.template, inputs: { pages: String(pages) } });
  if (typeof document === 'string') return { refused: document };
  return { pdf: new Uint8Array(compiler.pdf(document, { creationTimestamp: 0 })), pages };
}

function houseFiles(look: Look | undefined): Record<string, string> {
  const drawing = look?.drawing;
  const inks = { ink: '{ink}', accent: '{accent}', paper: '{paper}' };
  return {
    'house.typ': look ? inHouseInks(HOUSE, look.colours) : HOUSE,
    'mark.json': JSON.stringify(
      drawing ? { version: factsOf(drawing).version, svg: inked(storedDrawing(drawing), inks) } : {},
    ),
  };
}

const PIXELS_MAX = 40_000_000;
const POINTS_PER_INCH = 72;

async function pictures(
  compiler: Compiler,
  template: string,
  { pages, width, stamp }: NonNullable<Job['pictures']>,
): Promise<Answer> {
  // Loaded only for pictures.
  const { default: sharp } = await import('sharp');
  const made: PagePicture[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const document = compile(compiler, { mainFilePath: template, inputs: { page: String(page), stamp } });
    if (typeof document === 'string') return { refused: document };
    const svg = compiler.plainSvg(document);
    const points = Number(/ width="([\d.]+)pt"/.exec(svg.slice(0, 500))?.[1] ?? width);
    const { data, info } = await sharp(Buffer.from(svg), {
      density: Math.min(2_400, Math.max(1, (POINTS_PER_INCH * width) / points)),
      limitInputPixels: PIXELS_MAX,
      unlimited: true,
    })
      .resize({ width })
      .flatten({ background: '#fff' })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    made.push({ width: info.width, height: info.height, bytes: new Uint8Array(data) });
  }
  return { pictures: made };
}

/** Files locked only against changes count too. */
function isLocked(pdf: Buffer): boolean {
  const KEY = '/Encrypt';
  for (let at = pdf.indexOf(KEY); at >= 0; at = pdf.indexOf(KEY, at + KEY.length)) {
    if (/^\s*(\d+\s+\d+\s+R|<<)/.test(pdf.toString('latin1', at + KEY.length, at + KEY.length + 32))) return true;
  }
  return false;
}

function compile(compiler: Compiler, what: Parameters<Compiler['compile']>[0]) {
  const result = compiler.compile(what);
  const problem = result.takeError();
  if (result.result && !problem) return result.result;
  const [first] = (problem?.shortDiagnostics ?? []) as { message?: string }[];
  return first?.message ?? String(problem);
}

/** A watchdog thread: compiled code cannot be interrupted. */
function watchOver(): void {
  const gone = `process.memoryUsage.rss() > ${MEMORY_MAX_BYTES} || process.ppid !== ${process.ppid}`;
  new Worker(`setInterval(() => { if (${gone}) process.kill(process.pid, 'SIGKILL'); }, 20)`, { eval: true }).unref();
}
