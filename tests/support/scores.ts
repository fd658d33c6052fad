import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { typesetOwn } from '#/platform/typesetting/typeset.ts';

/** A score of pages in these sizes in points, each with 'Page 1 of music' and some notes on it. */
export function aScore(sizes: readonly (readonly [width: number, height: number])[]): Promise<Buffer<ArrayBuffer>> {
  const pages = sizes.map(
    ([width, height], index) =>
      `#page(width: ${width}pt, height: ${height}pt)[Page ${index + 1} of music #circle(radius: 2pt, fill: black)]`,
  );
  const sheet = `#set document(title: "Ode & Joy")\n#set text(font: "Commissioner")\n${pages.join('\n')}`;
  return typesetOwn({ template: join(import.meta.dirname, 'sheet.typ'), files: { 'sheet.typ': sheet } });
}

/** A PDF written by hand: object 1 is the catalog. */
export function rawPdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, body] of objects.entries()) {
    places.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]));
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R${trailer}>>`;
  add(Buffer.from(`${table}\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A PDF of one page, 300 by 200 points, whose entries can be others. */
export function onePage({
  catalog = '',
  page = '/MediaBox[0 0 300 200]',
  content = rawStream('0 0 100 100 re f'),
  more = [] as readonly (string | Buffer)[],
  trailer = '',
} = {}): Buffer {
  const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
  const sheet = `<</Type/Page/Parent 2 0 R${page}${page.includes('/Contents') ? '' : '/Contents 4 0 R'}>>`;
  return rawPdf([`<</Type/Catalog/Pages 2 0 R${catalog}>>`, pages, sheet, content, ...more], trailer);
}

export function rawStream(content: string | Buffer, entries = ''): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** A page of some kilobytes that unfolds to gigabytes. */
export function aBomb(): Buffer {
  const content = rawStream(deflateSync(Buffer.alloc(100_000_000, 'q ')), '/Filter/FlateDecode');
  return onePage({ page: `/MediaBox[0 0 300 200]/Contents[${'4 0 R '.repeat(40)}]`, content });
}
