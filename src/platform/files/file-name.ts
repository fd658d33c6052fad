const NAME_MAX_LENGTH = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is taken out
const SHAPELESS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Windows reserves these names whatever the file ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Removes folders, control and bidi characters; at most 100 characters, may be ''. */
export function cleanFileName(given: string): string {
  const [name = ''] = given.toWellFormed().normalize('NFC').split(/[\\/]/).slice(-1);
  const plain = name
    .replace(SHAPELESS, '')
    .replace(/["<>:|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
    .replace(DEVICE, '_$&');
  const characters = [...plain];
  if (characters.length <= NAME_MAX_LENGTH) return plain;
  const ending = [...fileEnding(plain)];
  return [...characters.slice(0, NAME_MAX_LENGTH - ending.length), ...ending].join('');
}

/** 'My.CV.PDF' gives '.pdf'; '' for none. */
export function fileEnding(name: string): string {
  return /\.[a-z0-9]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? '';
}

/** RFC 6266, RFC 8187; `name` is cleaned already. */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
