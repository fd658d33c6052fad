import type { Context } from 'hono';

const TYPES = { svg: 'image/svg+xml', webp: 'image/webp', mp3: 'audio/mpeg', json: 'application/json' };
/** A page opened directly shows its drawing and fonts and runs nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'; sandbox";

/** Immutable under its version. */
export function engravedFile(c: Context, file: { hash: string; bytes: Buffer }): Response {
  const ending = c.req.path.slice(c.req.path.lastIndexOf('.') + 1) as keyof typeof TYPES;
  const etag = `"${file.hash}"`;
  c.header('ETag', etag);
  const forEver = c.req.query('v') === file.hash;
  c.header('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'public, no-cache');
  const known = c.req.header('If-None-Match')?.split(/,\s*/) ?? [];
  if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) return c.body(null, 304);
  c.header('Content-Type', TYPES[ending]);
  if (ending === 'svg') c.header('Content-Security-Policy', SVG_POLICY);
  const bytes = Uint8Array.from(file.bytes);
  if (ending !== 'mp3') return c.body(bytes);
  c.header('Accept-Ranges', 'bytes');
  const range = rangeOf(c.req.header('Range'), bytes.length);
  if (range === undefined) return c.body(bytes);
  if (range === null) return c.body(null, 416, { 'Content-Range': `bytes */${bytes.length}` });
  const [start, end] = range;
  c.header('Content-Range', `bytes ${start}-${end}/${bytes.length}`);
  return c.body(bytes.slice(start, end + 1), 206);
}

/** Undefined for the whole file, null if unsatisfiable. */
function rangeOf(header: string | undefined, length: number): [start: number, end: number] | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return start > end || start >= length ? null : [start, end];
}
