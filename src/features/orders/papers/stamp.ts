import { hasLetters, printable } from '#/platform/typesetting/letters.ts';
import { copiesText } from '../rules.ts';

export interface Licence {
  buyer: string;
  email: string;
  order: string;
  copies: number;
  /** In the metadata only. */
  date: string;
  /** Defaults to the file's. */
  title?: string;
  composer?: string;
}

interface Stamp {
  name: string;
  email: string;
  rest: string;
  title: string | null;
  authors: string[];
  keywords: string[];
}

/** Names without glyphs give way to the e-mail. */
export function stampOf(licence: Licence, ownTitle: string | undefined): Stamp {
  const email = oneLine(licence.email);
  const buyer = oneLine(licence.buyer);
  const rest = ` · order ${printable(licence.order)} · ${copiesText(licence.copies)}`;
  const who = [buyer, email && `(${email})`].filter(Boolean).join(' ');
  return {
    name: hasLetters(buyer) ? buyer : '',
    email: hasLetters(email) ? email : '',
    rest,
    title: licence.title ? oneLine(licence.title) : (ownTitle ?? null),
    authors: licence.composer ? [oneLine(licence.composer)] : [],
    // Metadata needs no glyphs.
    keywords: [`Licensed to ${who}${rest}`, oneLine(licence.date)],
  };
}

const TITLE = /<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>([^<]*)<\/rdf:li>/;
const LOOKED_AT_AFTER = 2_000;

/** If readable without parsing. */
export function titleOf(pdf: Uint8Array): string | undefined {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const at = bytes.indexOf('<dc:title>');
  if (at < 0) return undefined;
  const [, title = ''] = TITLE.exec(bytes.toString('utf8', at, at + LOOKED_AT_AFTER)) ?? [];
  const NAMED = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' } as Record<string, string>;
  return oneLine(title.replace(/&\w+;/g, (entity) => NAMED[entity] ?? entity)) || undefined;
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
