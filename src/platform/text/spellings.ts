const FLAT = /(?<![\p{L}\p{N}])([a-g])(?:[- ]flat|♭|b(?= (?:maj|min)))(?![\p{L}\p{N}])/gu;
const SHARP = /(?<![\p{L}\p{N}])([a-g])(?:[- ]sharp|♯|#)(?![\p{L}\p{N}])/gu;

/** 'b-flat', 'b flat' and 'bb major' give 'b♭', 'f sharp' and 'f#' 'f♯'. */
export function withSignedKeys(folded: string): string {
  return folded.replace(FLAT, '$1♭').replace(SHARP, '$1♯');
}

/** Spellings that stored text may have of it. */
export function spellingsOf(folded: string): string[] {
  const signed = withSignedKeys(folded).replaceAll('–', '-');
  const keys = [
    signed,
    signed.replaceAll('♭', '-flat').replaceAll('♯', '-sharp'),
    signed.replaceAll('♭', ' flat').replaceAll('♯', ' sharp'),
    ...lettered(signed.replaceAll('♯', '#')),
  ];
  const dashed = keys.map((text) => text.replace(/(?<=\d)-(?=\d)|(?<=^| )-(?=$| )/g, '–'));
  return [...new Set([folded, ...keys, ...dashed])];
}

/** 'ab' is a key only before 'major' or 'minor'. */
function lettered(signed: string): string[] {
  if (signed.endsWith('♭')) return ['maj', 'min'].map((mode) => `${signed.slice(0, -1)}b ${mode}`);
  return [signed.replace(/♭(?= (?:maj|min))/g, 'b')];
}
