import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { ScoreHead, SheetDrawing, TypesetterAnswer, TypesetterJob } from './contract.ts';

/* The process that sets type (typesetting.server.ts): one job, one answer. */

const FONTS = join(import.meta.dirname, '../../concert-series/brochure/fonts');
const folder = import.meta.dirname;
/** In inches: between the margins of score.typ, with its head on the first page. */
const WIDTH = 7.1;
const FIRST_HEIGHT = 8.35;
const HEIGHT = 9.6;
/** No score has as many; what the typesetter says of it tells how many there are. */
const NO_PAGE = 1_000_000;

process.once('message', (job: TypesetterJob) => {
  const answer = job.kind === 'score' ? typeset(job.head, job.sheets) : countPages(job.pdf);
  process.send?.(answer);
});
process.once('disconnect', () => process.exit());

function typeset(head: ScoreHead, sheets: readonly SheetDrawing[]): TypesetterAnswer {
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontBlobs: readdirSync(FONTS).map((file) => readFileSync(join(FONTS, file))) }],
  });
  // One size of staff throughout, whatever page is the fullest.
  const width = Math.min(
    WIDTH,
    ...sheets.map((sheet, index) => ((index === 0 ? FIRST_HEIGHT : HEIGHT) * sheet.width) / sheet.height),
  );
  const data = { head, sheets: sheets.map(() => ({ width })) };
  compiler.mapShadow(join(folder, 'score.json'), Buffer.from(JSON.stringify(data)));
  for (const [index, { svg }] of sheets.entries())
    compiler.mapShadow(join(folder, `sheet-${index + 1}.svg`), Buffer.from(asPrinted(svg)));
  const pdf = compiler.pdf({ mainFilePath: join(folder, 'score.typ') }, { creationTimestamp: 0 });
  return { pdf: new Uint8Array(pdf), pages: sheets.length };
}

/** Without the mark of a sample and the letters it brings: on paper it has ours. Slanted words are slanted here. */
function asPrinted(svg: string): string {
  return svg
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<g [^>]*class="s".*?<\/g>/s, '')
    .replaceAll('currentColor', '#000')
    .replace(/<g font-family="Imbue,serif" font-style="italic" font-weight="550">(.*?)<\/g>/gs, (_, texts: string) => {
      const slanted = texts.replace(
        /<text x="([^"]*)" y="([^"]*)"/g,
        '<text transform="translate($1 $2) skewX(-11)" x="0" y="0"',
      );
      return `<g font-family="Imbue" font-weight="500">${slanted}</g>`;
    })
    .replaceAll('Imbue,serif', 'Imbue')
    .replaceAll('Commissioner,sans-serif', 'Commissioner');
}

function countPages(pdf: Uint8Array): TypesetterAnswer {
  const compiler = NodeCompiler.create({ workspace: folder });
  compiler.mapShadow(join(folder, 'asked.pdf'), Buffer.from(pdf));
  const said = (page: number) => {
    const result = compiler.compile({ mainFileContent: `#image("asked.pdf", page: ${page})` });
    const diagnostics = result.takeDiagnostics();
    return diagnostics
      ? compiler
          .fetchDiagnostics(diagnostics)
          .map(({ message }) => message)
          .join(' ')
      : '';
  };
  const words = said(NO_PAGE);
  if (/encrypted|password/.test(words)) return { problem: 'encrypted' };
  const pages = Number(/only has (\d+) page/.exec(words)?.[1] ?? 0);
  // A table of contents may promise pages that nobody can open.
  const whole = pages > 0 && said(1) === '' && said(pages) === '';
  return whole ? { pages } : { problem: 'broken' };
}
