import { inflateSync } from 'node:zlib';

export interface ReadPage {
  width: number;
  height: number;
  /** What is written on it, in the order it was drawn; every run of letters is a line. */
  text: string;
}

/**
 * Reads the pages of a PDF as our typesetter writes them: plain objects, letters by number with a table of what they
 * mean. Its own reader, so that the typesetter isn't asked what it wrote.
 */
export function readPdf(pdf: Uint8Array): ReadPage[] {
  const objects = new Map<string, string>();
  const all = Buffer.from(pdf).toString('latin1');
  for (const [, number = '', body = ''] of all.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, body);
  const root = /\/Type \/Catalog\s+\/Pages (\d+) 0 R/.exec(all)?.[1] ?? '';
  return leaves(objects, root).map((number) => {
    const page = objects.get(number) ?? '';
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
    return { width: Number(width), height: Number(height), text: textOf(objects, page).join('\n') };
  });
}

type Objects = ReadonlyMap<string, string>;

function leaves(objects: Objects, number: string): string[] {
  const kids = /\/Kids \[([^\]]*)\]/.exec(objects.get(number) ?? '')?.[1];
  if (kids === undefined) return [number];
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => leaves(objects, kid));
}

/** What a page or a drawing within it writes. */
function textOf(objects: Objects, body: string): string[] {
  const own = /\/Resources (\d+) 0 R/.exec(body)?.[1];
  const resources = own ? (objects.get(own) ?? '') : body;
  const letters = new Map(named(objects, resources, 'Font').map(([name, font]) => [name, lettersOf(objects, font)]));
  const drawings = new Map(named(objects, resources, 'XObject'));
  const contents = /\/Contents (\d+) 0 R/.exec(body)?.[1];
  const runs: string[] = [];
  let font = new Map<number, string>();
  let [name, codes]: [string, number[]] = ['', []];
  for (const token of tokensOf(streamOf(contents ? (objects.get(contents) ?? '') : body))) {
    if (typeof token !== 'string') codes.push(...token);
    else if (token.startsWith('/')) name = token.slice(1);
    else if (token === 'Tf') font = letters.get(name) ?? new Map();
    else if (token === 'Do') runs.push(...textOf(objects, drawings.get(name) ?? ''));
    else if (token === 'Tj' || token === 'TJ') runs.push(codes.map((code) => font.get(code) ?? '\ufffd').join(''));
    if (typeof token === 'string' && /^[A-Z]/i.test(token)) codes = [];
  }
  return runs;
}

/** Names with their stroke, operators, and strings as the numbers of their letters. */
function tokensOf(script: string): (string | number[])[] {
  const tokens: (string | number[])[] = [];
  const next = /\/?[\w*'"]+|<[\da-fA-F]+>|\(/g;
  for (let at = 0; at < script.length; ) {
    next.lastIndex = at;
    const found = next.exec(script);
    if (!found) break;
    const [word] = found;
    at = found.index;
    if (word === '(') {
      const end = endOfString(script, at);
      tokens.push(inPairs(unescaped(script.slice(at + 1, end - 1))));
      at = end;
    } else {
      tokens.push(word.startsWith('<') ? inPairs(Buffer.from(word.slice(1, -1), 'hex')) : word);
      at += word.length;
    }
  }
  return tokens;
}

/** Brackets within a string come in pairs, or behind a stroke. */
function endOfString(script: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < script.length; at += script[at] === '\\' ? 2 : 1) {
    if (script[at] === '(') depth += 1;
    if (script[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return script.length;
}

function named(objects: Objects, resources: string, kind: string): [name: string, body: string][] {
  const list = new RegExp(`/${kind} <<([^>]*)>>`).exec(resources)?.[1] ?? '';
  return [...list.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
    name,
    objects.get(number) ?? '',
  ]);
}

function lettersOf(objects: Objects, font: string): Map<number, string> {
  const table = streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '') ?? '');
  const pairs = [...table.matchAll(/^<([\da-fA-F]+)> <([\da-fA-F]+)>$/gm)];
  return new Map(pairs.map(([, code = '', text = '']) => [Number.parseInt(code, 16), utf16(text)]));
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function streamOf(body: string): string {
  const at = /stream\r?\n/.exec(body);
  if (!at) return '';
  const bytes = Buffer.from(body.slice(at.index + at[0].length, body.lastIndexOf('\nendstream')), 'latin1');
  const plain = body.slice(0, at.index).includes('/FlateDecode') ? inflateSync(bytes) : bytes;
  return plain.toString('latin1');
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(literal: string): Buffer {
  const plain = literal.replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal, other) =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPED[other] ?? other),
  );
  return Buffer.from(plain, 'latin1');
}

/** The numbers of letters, two bytes each. */
function inPairs(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(2 * index));
}
