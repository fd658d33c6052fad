/** The glyph of a letter takes more room; `by` is in thousandths of the size. Nothing of its drawing changes. */
export function widerGlyph(sfnt: Buffer, letter: string, by: number): Buffer {
  const font = Buffer.from(sfnt);
  const table = (name: string) => font.readUInt32BE(font.indexOf(name, 12, 'latin1') + 8);
  const glyph = glyphOf(font, table('cmap'), letter.codePointAt(0) ?? 0);
  if (glyph >= font.readUInt16BE(table('hhea') + 34)) throw new Error('The glyph has no width of its own.');
  const at = table('hmtx') + glyph * 4;
  const em = font.readUInt16BE(table('head') + 18);
  font.writeUInt16BE(font.readUInt16BE(at) + Math.round((by * em) / 1000), at);
  return font;
}

/** Of the table that lists what two bytes can say, in segments. */
function glyphOf(font: Buffer, cmap: number, code: number): number {
  const tables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => index);
  const at = tables
    .map((index) => cmap + font.readUInt32BE(cmap + 8 + index * 8))
    .find((start) => font.readUInt16BE(start) === 4);
  if (at === undefined) throw new Error('The letters are listed in another way.');
  const bytes = font.readUInt16BE(at + 6);
  for (let segment = 0; segment < bytes; segment += 2) {
    const from = at + 16 + bytes + segment;
    const start = font.readUInt16BE(from);
    if (code < start || code > font.readUInt16BE(at + 14 + segment)) continue;
    const shift = font.readInt16BE(from + bytes);
    const offset = font.readUInt16BE(from + bytes * 2);
    const glyph = offset === 0 ? code : font.readUInt16BE(from + bytes * 2 + offset + (code - start) * 2);
    return (glyph + shift) & 0xffff;
  }
  throw new Error('The font has no such letter.');
}
