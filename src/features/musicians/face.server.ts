import type { Face } from '#/platform/mail/letter.ts';
import type { Attachment } from '#/platform/mail/outgoing-mail.ts';
import { paintedFace } from '#/platform/mail/pictures.ts';
import type { AppContext } from '../context.ts';
import { PICTURE_FOLDER } from '../pictures/model.ts';
import { findPortrait } from '../pictures/queries.server.ts';
import { drawnAs } from './components/portrait/drawn.ts';

export interface MailedFace {
  face?: Face;
  attachments?: Attachment[];
}

/** For mails that speak of somebody: the photograph, else the drawing, else nothing. */
export async function faceOf(ctx: AppContext, { _id, name }: { _id: string; name: string }): Promise<MailedFace> {
  const photograph = await findPortrait(ctx, _id);
  if (photograph) {
    const file = `${photograph.file}-${photograph.widths[0]}.webp`;
    const cid = `${photograph.file}@portraits`;
    return {
      face: { cid, alt: name },
      attachments: [{ filename: 'portrait.webp', path: `${PICTURE_FOLDER}/${file}`, contentType: 'image/webp', cid }],
    };
  }
  const drawn = drawnAs(name);
  return drawn ? { face: { cid: paintedFace(drawn), alt: name } } : {};
}
