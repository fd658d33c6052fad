import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Answer, BrowserSession } from './browser-session.ts';
import { aFile, type FormFields } from './resumes.ts';

interface Wanted {
  width?: number;
  height?: number;
  as?: 'jpeg' | 'png' | 'webp' | 'tiff' | 'gif';
  /** Another makes another picture. */
  seed?: number;
}

/** Light from one side, as a photograph has it. */
function scene({ width = 1000, height = 1000, seed = 0 }: Wanted): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="light"><stop offset="0" stop-color="#3b5b7a"/><stop offset="1" stop-color="#e6c9a0"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>
    <circle cx="50%" cy="${35 + seed}%" r="20%" fill="#fff8ee"/><circle cx="50%" cy="100%" r="35%" fill="#2a1a14"/></svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

/** A picture as a camera or a program writes it. */
export function aPicture(wanted: Wanted = {}): Promise<Buffer> {
  return scene(wanted)
    .toFormat(wanted.as ?? 'jpeg')
    .toBuffer();
}

/** As a telephone writes it: turned by a note in its metadata, with the place where it was taken. */
export function aPhonePicture(): Promise<Buffer> {
  return scene({ width: 1200, height: 1000 })
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'June Kahale' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '36/1 10/1 12/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '115/1 8/1 24/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Maryland Parkway</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

/** A PNG of one grey: a few kilobytes that grow to this many pixels. */
export function aBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Sends a form with a picture as a browser of this session does. */
export async function uploadPicture(session: BrowserSession, fields: FormFields): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const response = await fetch(`${session.origin}/api/pictures`, {
    method: 'POST',
    body: form,
    headers: { Cookie: session.cookie, 'X-CSRF-Token': session.token },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** One that is taken, and what it is called from then on. */
export async function anUploadedPicture(
  session: BrowserSession,
  place: 'portrait' | 'gallery',
  seed = 0,
): Promise<string> {
  const picture = aFile('picture.jpg', await aPicture({ seed }));
  const { status, body } = await uploadPicture(session, [
    ['place', place],
    ['picture', picture],
  ]);
  if (status !== 201) throw new Error(`uploading answered ${status}: ${JSON.stringify(body)}`);
  return body.file;
}
