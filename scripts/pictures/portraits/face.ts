import { INK, mixed, oval, placed, sheet, strip, within } from './ink.ts';

export interface Skin {
  light: string;
  shade: string;
}

/** Two tones per person. */
export const SKIN = {
  rose: { light: '#F4D8C8', shade: '#DBA48C' },
  cream: { light: '#F6DFC6', shade: '#DFB08A' },
  sand: { light: '#E9BE95', shade: '#C38F63' },
  honey: { light: '#CF9566', shade: '#A16A41' },
  amber: { light: '#B97B4E', shade: '#8A5230' },
  umber: { light: '#8C5636', shade: '#613620' },
  coffee: { light: '#6E4229', shade: '#472716' },
} satisfies Record<string, Skin>;

export interface Face {
  /** Unique in a picture. */
  id: string;
  skin: Skin;
  /** Half widths. */
  cheek: number;
  jaw: number;
  chin: number;
  /** Eyes to chin. */
  length: number;
  /** 1: light from the left, nose to the right. */
  turn?: 1 | -1;
  nose: number;
  brow: { ink: string; thick: number; lift: number };
  /** 5 in thought, 10 in bliss. */
  lids?: number;
  smile?: number;
  mouth?: 'closed' | 'singing' | 'blowing' | 'hidden';
  lips?: string;
  /** 0 young to 1. */
  age?: number;
  ears?: 'both' | 'none';
}

function faceOutline({ cheek: w, jaw: j, chin: c, length: h }: Face): string {
  const side = (s: 1 | -1) =>
    `C${s * w * 0.74} -112 ${s * w} -72 ${s * w} -16C${s * w} 22 ${s * (j + 7)} 42 ${s * j} 64C${s * (j - 9)} ${h - 10} ${s * c} ${h} 0 ${h}`;
  return `M0 -112${side(1)}L0 -112${side(-1)}Z`;
}

/** Eyes closed, split into light and shade. Centred, about 220 high. */
export function drawFace(face: Face): string {
  const { id, skin, turn = 1, nose: n, length: h, cheek, age = 0, ears = 'both' } = face;
  const light = `M0 -120C-3 -70 -8 -48 -5 -24C-3 -8 ${n - 3} 16 ${n} 30C${n + 1} 37 8 40 3 43C0 46 4 52 5 58C7 64 1 68 4 74C6 79 -1 84 0 ${h + 6}L-150 ${h + 6}V-120Z`;
  const ear = (side: 1 | -1, tone: string) => oval(side * (cheek + 1), 2, 11, 19, tone, side * -8);
  const drawn = [
    ears === 'both' ? ear(-1, mixed(skin.light, skin.shade, 0.5)) + ear(1, mixed(skin.shade, INK.ebony, 0.12)) : '',
    within(
      id,
      faceOutline(face),
      `<path d="M-150 -130H150V160H-150Z" fill="${skin.shade}"/>`,
      sheet(light, skin.light),
      age > 0 ? years(skin, age) : '',
    ),
    sheet(`M-13 33C-17 43 -6 47 3 43C-3 42 -9 41 -13 33Z`, skin.shade),
    eye(-30, face, mixed(skin.light, skin.shade, 0.5)),
    eye(30, face, mixed(skin.shade, INK.ebony, 0.14)),
    mouth(face),
  ].join('');
  return turn === 1 ? drawn : placed(0, 0, 0, '-1 1', drawn);
}

function eye(x: number, { brow, lids = 8 }: Face, tone: string): string {
  const out = x < 0 ? -1 : 1;
  const at = (dx: number, dy: number) => `${x + out * dx} ${-14 + dy}`;
  const high = -34 - brow.lift;
  return [
    sheet(
      `M${at(-17, 0)}C${at(-13, -17)} ${at(13, -18)} ${at(18, -2)}C${at(12, 9)} ${at(-10, 11)} ${at(-17, 0)}Z`,
      tone,
    ),
    sheet(
      `M${at(-17, 0)}C${at(-10, lids + 3)} ${at(10, lids + 3)} ${at(18, -3)}L${at(22, -3)}C${at(12, lids + 9)} ${at(-11, lids + 7)} ${at(-17, 0)}Z`,
      INK.ebony,
    ),
    sheet(
      `M${x - out * 19} ${high + 5}C${x - out * 8} ${high - 5} ${x + out * 10} ${high - 9} ${x + out * 25} ${high + 4}C${x + out * 10} ${high - 2} ${x - out * 6} ${high + brow.thick - 2} ${x - out * 18} ${high + 5 + brow.thick}Z`,
      brow.ink,
    ),
  ].join('');
}

function mouth({ mouth: how = 'closed', smile = 3, skin, lips }: Face): string {
  const upper = lips ?? mixed(skin.shade, INK.felt, 0.42);
  const lower = mixed(upper, skin.light, 0.24);
  if (how === 'hidden') return '';
  if (how === 'singing') {
    return (
      oval(3, 68, 17, 20, upper) +
      oval(3, 69, 10.5, 14, INK.ebony) +
      sheet('M-7 79C-2 73 8 73 13 79C8 85 -2 85 -7 79Z', INK.felt)
    );
  }
  if (how === 'blowing') return oval(4, 66, 11, 7, upper) + oval(4, 66, 5, 2, mixed(upper, INK.ebony, 0.6));
  const y = 66 - smile;
  return (
    sheet(`M-19 ${y}C-10 60 -3 57 3 60C9 57 16 60 25 ${y}C14 67.5 -8 67.5 -19 ${y}Z`, upper) +
    sheet(`M-17 ${y + 1}C-8 67.5 14 67.5 23 ${y + 1}C15 78 -9 78 -17 ${y + 1}Z`, lower)
  );
}

function years({ light, shade }: Skin, age: number): string {
  const deep = mixed(shade, INK.ebony, 0.16);
  const fold = (s: 1 | -1, tone: string) =>
    sheet(
      `M${s * 17} 36C${s * 27} 44 ${s * 33} 56 ${s * 33} ${60 + age * 10}C${s * 29} 54 ${s * 24} 46 ${s * 17} 36Z`,
      tone,
    );
  const corner = (s: 1 | -1, tone: string) =>
    strip(`M${s * 54} -14l${s * 9} -5M${s * 54} -8l${s * 10} 1`, tone, 2.4, 'round');
  return fold(-1, shade) + fold(1, deep) + corner(-1, mixed(light, shade, 0.8)) + corner(1, deep);
}
