import { holdsMarked, MARKED, type Reader } from './readers.ts';

/** Decides how a value is escaped. */
type Place = { value: 'accountId' | 'email' | 'name' | 'cartCount' | 'nonce'; within: 'markup' | 'script' | 'data' };

export interface Pieces {
  /** One more than places. */
  texts: string[];
  places: Place[];
}

type Values = Record<Place['value'], string>;

export function valuesOf({ accountId, email, name, cartCount }: Reader, nonce: string): Values {
  return { accountId, email, name, cartCount: String(cartCount), nonce };
}

/** Undefined when a marked value is left in a form that cannot be replaced. */
export function cutAtPlaces(body: string, nonce: string | undefined, isData: boolean): Pieces | undefined {
  const marks = { ...MARKED, ...(nonce !== undefined && { nonce }) };
  const values = new Map(Object.entries(marks).map(([value, mark]) => [mark, value as Place['value']]));
  const parts = [...values.keys()].reduce(splitAround, [body]);
  const pieces: Pieces = { texts: [], places: [] };
  let isInScript = false;
  for (const part of parts) {
    const value = values.get(part);
    if (value) {
      pieces.places.push({ value, within: isData ? 'data' : isInScript ? 'script' : 'markup' });
      continue;
    }
    pieces.texts.push(part);
    isInScript = endsInScript(part, isInScript);
  }
  return pieces.texts.some(holdsMarked) ? undefined : pieces;
}

function splitAround(parts: readonly string[], mark: string): string[] {
  return parts.flatMap((part) => part.split(mark).flatMap((text, index) => (index === 0 ? [text] : [mark, text])));
}

function endsInScript(text: string, before: boolean): boolean {
  const [opened, closed] = [text.lastIndexOf('<script'), text.lastIndexOf('</script')];
  return opened === closed ? before : opened > closed;
}

/** As React and React Router escape. */
export function filled(places: Pieces['places'], values: Values): string[] {
  return places.map(({ value, within }) => ESCAPED[within](values[value]));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const inString = (text: string) => JSON.stringify(text).slice(1, -1);
const ESCAPED: Record<Place['within'], (text: string) => string> = {
  markup: (text) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign),
  // JSON in a script string.
  script: (text) =>
    inString(inString(text)).replace(
      /[&<>\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  data: inString,
};
