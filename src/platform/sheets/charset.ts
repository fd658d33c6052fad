const NUL_SHARE = 0.3;
const LOOKED_AT = 4096;

type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** As its byte order mark says; else by its NULs; else UTF-8 if it can be, and Windows-1252 if it cannot. */
function charsetOf(bytes: Uint8Array): Charset {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const pairs = Math.floor(Math.min(bytes.length, LOOKED_AT) / 2);
  const nuls = (odd: 0 | 1) => {
    let count = 0;
    for (let pair = 0; pair < pairs; pair += 1) if (bytes[pair * 2 + odd] === 0) count += 1;
    return count;
  };
  if (pairs > 0 && nuls(1) > pairs * NUL_SHARE && nuls(0) < nuls(1)) return 'utf-16le';
  if (pairs > 0 && nuls(0) > pairs * NUL_SHARE && nuls(1) < nuls(0)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Without its byte order mark. */
export function textIn(bytes: Uint8Array): string {
  return new TextDecoder(charsetOf(bytes)).decode(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
