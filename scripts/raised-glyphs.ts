/** Each y is relative to the one before. */
const SHORT_X = 0x02;
const SHORT_Y = 0x04;
const REPEATED = 0x08;
const SAME_X = 0x10;
const POSITIVE_Y = 0x20;

/** The first glyph is empty. */
export function raisedGlyphs(sfnt: Buffer, units: readonly number[]): Buffer {
  const font = Buffer.from(sfnt);
  const table = (name: string) => font.readUInt32BE(font.indexOf(name, 12, 'latin1') + 8);
  const long = font.readInt16BE(table('head') + 50) === 1;
  const offset = (glyph: number) =>
    table('glyf') +
    (long ? font.readUInt32BE(table('loca') + glyph * 4) : font.readUInt16BE(table('loca') + glyph * 2) * 2);
  for (const [index, up] of units.entries()) {
    const glyph = offset(index);
    if (glyph === offset(index + 1)) continue;
    for (const edge of [4, 8]) font.writeInt16BE(font.readInt16BE(glyph + edge) + up, glyph + edge);
    raiseFirstPoint(font, glyph, up);
  }
  return font;
}

function raiseFirstPoint(font: Buffer, glyph: number, up: number) {
  let at = glyph + 10 + font.readInt16BE(glyph) * 2;
  const points = font.readUInt16BE(at - 2) + 1;
  at += 2 + font.readUInt16BE(at);
  const first = at;
  let widths = 0;
  for (let point = 0; point < points; ) {
    const flag = font.readUInt8(at++);
    const times = flag & REPEATED ? font.readUInt8(at++) + 1 : 1;
    widths += times * (flag & SHORT_X ? 1 : flag & SAME_X ? 0 : 2);
    point += times;
  }
  const y = at + widths;
  const flag = font.readUInt8(first);
  if (!(flag & SHORT_Y) || flag & REPEATED) throw new Error('The first point of a glyph is written in another way.');
  const raised = font.readUInt8(y) * (flag & POSITIVE_Y ? 1 : -1) + up;
  font.writeUInt8(raised >= 0 ? flag | POSITIVE_Y : flag & ~POSITIVE_Y, first);
  font.writeUInt8(Math.abs(raised), y);
}
