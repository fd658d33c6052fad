import { drawFace, type Face, type Skin } from './face.ts';
import { block, INK, mixed, placed, sheet, strip, within } from './ink.ts';

/** Back to front. Hair is relative to the face, all else to the frame. */
export interface Figure {
  ground: string;
  behind?: string;
  head: { x: number; y: number; tilt: number; scale: number };
  hairBack?: string;
  face: Face;
  hairFront?: string;
  neck: { width: number; lean: number; to: number };
  body: string;
  /** Between body and head. */
  over?: string;
  /** In front of all. */
  before?: string;
  /** Drawn the other way round: a flute goes to its player's right. */
  mirrored?: true;
}

const FRAME = { width: 480, height: 600 };

/** 480 by 600, cropping. */
export function drawFigure(figure: Figure): string {
  const { ground, behind = '', before = '', mirrored } = figure;
  const under = ground.startsWith('#') ? block(0, 0, FRAME.width, FRAME.height, ground) : ground;
  const drawn = [under, behind, drawPerson(figure), before].join('');
  return mirrored ? placed(FRAME.width, 0, 0, '-1 1', drawn) : drawn;
}

export function drawPerson({ head, hairBack = '', face, hairFront = '', neck, body, over = '' }: Figure): string {
  const onHead = (...parts: string[]) => placed(head.x, head.y, head.tilt, head.scale, ...parts);
  return [hairBack && onHead(hairBack), drawNeck(head, neck, face), body, over, onHead(drawFace(face), hairFront)].join(
    '',
  );
}

function drawNeck(head: Figure['head'], { width: w, lean, to }: Figure['neck'], { id, skin, length, turn = 1 }: Face) {
  const { x, y, scale } = head;
  const top = y + 30 * scale;
  const d = `M${x - w} ${top}L${x - w - 4 + lean} ${to}C${x - w + lean} ${to + 34} ${x + w + lean} ${to + 34} ${x + w + 4 + lean} ${to}L${x + w} ${top}Z`;
  const chin = y + length * scale;
  const [near, far] = turn === 1 ? [x - 150, x] : [x, x - 150];
  return within(
    `${id}-neck`,
    d,
    block(near, top, 150, 300, skin.light),
    block(far, top, 150, 300, skin.shade),
    sheet(
      `M${x - 120} ${top}V${chin - 8}C${x - 40} ${chin + 40} ${x + 40} ${chin + 40} ${x + 120} ${chin - 8}V${top}Z`,
      mixed(skin.shade, INK.ebony, 0.14),
    ),
  );
}

/** From the knuckles. */
export function fingers(skin: Skin, width: number, paths: readonly string[]): string {
  return paths
    .map(
      (d) =>
        `<g transform="translate(1.5 3)">${strip(d, skin.shade, width, 'round')}</g>${strip(d, skin.light, width, 'round')}`,
    )
    .join('');
}
