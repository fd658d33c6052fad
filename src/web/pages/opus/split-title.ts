import { musicalText } from '#/ui/notation/musical-text.ts';

/** 'Sonata' is loud, 'No. 2 in B-flat minor, Op. 35' quiet. */
const TURNS_QUIET = /,|\s\(|\s(?=(?:No\.|Nos\.|in [A-G]\b|on |from |for |by |arr\.|d’après ))/u;

export function splitTitle(stored: string): { loud: string; quiet: string } {
  const title = musicalText(stored);
  const at = title.search(TURNS_QUIET);
  if (at > 0) {
    // The comma stays left.
    const split = title[at] === ',' ? at + 1 : at;
    return { loud: bind(title.slice(0, split)), quiet: bind(title.slice(split).trim()) };
  }
  const words = title.split(' ');
  const half = Math.ceil(words.length / 2);
  return { loud: bind(words.slice(0, half).join(' ')), quiet: bind(words.slice(half).join(' ')) };
}

/** 'in F' and '& Fugue' do not break. */
function bind(text: string): string {
  return text.replace(/(?<!\S)(in|&) (?=\S)/g, '$1\u00a0');
}
