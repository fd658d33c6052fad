import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type NodeCompiler as Compiler, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/* The process that typesets (typeset.ts): one job, one answer. */

export interface Job {
  /** The full path of a `.typ` file. */
  template: string;
  /** What the template reads beside it, by name. */
  files: Readonly<Record<string, string | Uint8Array>>;
  /** A PDF the template takes in as `source.pdf`; `sys.inputs.pages` says how many pages it has. */
  source?: Uint8Array;
}

export type Answer = { pdf: Uint8Array<ArrayBuffer>; pages: number } | { refused: string };

/** A page nobody has: asking for it tells how many there are. */
const NO_PAGE = 999_999_999;
const HOW_MANY = /only has (\d+) page/;
const MEMORY_MAX_BYTES = 1_000_000_000;

process.once('message', (job: Job) => process.send?.(answer(job)));
process.once('disconnect', () => process.exit());
watchOver();

function answer(job: Job): Answer {
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
  for (const [name, content] of Object.entries(job.files)) compiler.mapShadow(join(folder, name), Buffer.from(content));
  let pages = 0;
  if (job.source) {
    if (isLocked(Buffer.from(job.source))) return { refused: 'encrypted' };
    compiler.mapShadow(join(folder, 'source.pdf'), Buffer.from(job.source));
    const words = compile(compiler, {
      mainFileContent: `#image("/source.pdf", format: "pdf", page: ${NO_PAGE})`,
    });
    if (typeof words !== 'string') return { refused: 'no pages' };
    pages = Number(HOW_MANY.exec(words)?.[1]);
    if (!pages) return { refused: words };
  }
  const document = compile(compiler, { mainFilePath: job.template, inputs: { pages: String(pages) } });
  if (typeof document === 'string') return { refused: document };
  return { pdf: new Uint8Array(compiler.pdf(document, { creationTimestamp: 0 })), pages };
}

/** Locked against changes counts too, though it opens without a password: its owner decided so. */
function isLocked(pdf: Buffer): boolean {
  const KEY = '/Encrypt';
  for (let at = pdf.indexOf(KEY); at >= 0; at = pdf.indexOf(KEY, at + KEY.length)) {
    if (/^\s*(\d+\s+\d+\s+R|<<)/.test(pdf.toString('latin1', at + KEY.length, at + KEY.length + 32))) return true;
  }
  return false;
}

/** The document, or what stands in its way. */
function compile(compiler: Compiler, what: Parameters<Compiler['compile']>[0]) {
  const result = compiler.compile(what);
  const problem = result.takeError();
  if (result.result && !problem) return result.result;
  const [first] = (problem?.shortDiagnostics ?? []) as { message?: string }[];
  return first?.message ?? String(problem);
}

/**
 * A few bytes can unfold to many gigabytes, and who asked may be gone, while this thread is inside of compiled code:
 * another one looks on.
 */
function watchOver(): void {
  const gone = `process.memoryUsage.rss() > ${MEMORY_MAX_BYTES} || process.ppid !== ${process.ppid}`;
  new Worker(`setInterval(() => { if (${gone}) process.kill(process.pid, 'SIGKILL'); }, 20)`, { eval: true }).unref();
}
