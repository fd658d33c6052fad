import { foldText } from '#/platform/text/fold-text.ts';
import { instrumentName } from '../../repertoire/rules.ts';
import { type Role, SEATS_OF_ONE_NAME } from '../model.ts';

/** Folded synonyms. */
const SAME = new Map([
  ['double bass', 'contrabass'],
  ['string bass', 'contrabass'],
  ['violoncello', 'cello'],
  ['french horn', 'horn'],
  ['cor anglais', 'english horn'],
  ['pianoforte', 'piano'],
  ['piano accompaniment', 'piano'],
  ['accompaniment', 'piano'],
  ['accompanist', 'piano'],
  ['piano (left hand)', 'piano'],
  ['piano (right hand)', 'piano'],
  ['soprano', 'voice (soprano)'],
  ['mezzo-soprano', 'voice (mezzo-soprano)'],
  ['contralto', 'voice (contralto)'],
  ['tenor', 'voice (tenor)'],
  ['singer', 'voice'],
]);

const SEVERAL = new Map([
  ['string quartet', ['violin', 'violin', 'viola', 'cello']],
  ['string trio', ['violin', 'viola', 'cello']],
  ['string quintet', ['violin', 'violin', 'viola', 'cello', 'contrabass']],
  ['wind quintet', ['flute', 'oboe', 'clarinet', 'bassoon', 'horn']],
  ['woodwind quintet', ['flute', 'oboe', 'clarinet', 'bassoon', 'horn']],
  ['piano trio', ['violin', 'cello', 'piano']],
]);

const BODY = /(^| )(orchestra|choir|chorus|band|strings|ensemble)$/;
const ONE_PIANO = /^(piano|pianoforte)[ ,(:-]*(4|four)[ -]hands\)?$|^piano duet$/;
const NUMBER_BEFORE = /^(\d{1,3})(?:\s*x)?\s+(\p{L}.*)$/u;
/** 'Violin II', 'Horn 3', '1st Violin' */
const NUMBER_BEHIND = / (?:[1-9]\d?|i{1,3}|iv)$/;
const TRANSPOSING = / in [a-h](?:[ -](?:flat|sharp)|[b♭♯#])?$/;
const ORDINAL = /^(?:1st|2nd|3rd|[4-9]th|first|second|third|fourth) /;

export interface Named {
  key: string;
  instrument: string;
  role: Role;
}

/** Single players, and bodies such as orchestras. */
export function namedIn(instrumentation: readonly string[]): { players: Named[]; bodies: string[] } {
  const read = instrumentation.map(readName);
  return {
    players: read.flatMap((one) => (typeof one === 'string' ? [] : one)),
    bodies: [...new Set(read.filter((one) => typeof one === 'string'))],
  };
}

/** Normalised: 'Violin II' is 'violin', 'double bass' is 'contrabass'. */
export function instrumentKey(name: string): string {
  const folded = foldText(name).replace(ORDINAL, '').replace(NUMBER_BEHIND, '').replace(TRANSPOSING, '');
  return SAME.get(folded) ?? folded;
}

/** Bodies as text. */
function readName(name: string): Named[] | string {
  const folded = foldText(name);
  if (ONE_PIANO.test(folded)) return [1, 2].map(() => ({ ...player('piano'), role: 'one-piano' }));
  const several = SEVERAL.get(folded);
  if (several) return several.map(player);
  if (BODY.test(folded)) return instrumentName(folded);
  const [, count, rest = ''] = NUMBER_BEFORE.exec(folded) ?? [];
  if (count === undefined) return folded === '' ? [] : [playerNamed(name)];
  if (Number(count) > SEATS_OF_ONE_NAME) return name.trim();
  const one = readName(Number(count) > 1 ? rest.replace(/(?<=[^s])s$/, '') : rest);
  return typeof one === 'string' ? one : Array.from({ length: Number(count) }, () => one).flat();
}

function playerNamed(name: string): Named {
  const key = instrumentKey(name);
  const written = key === foldText(name) && name.trim() !== name.trim().toLowerCase();
  return written ? { key, instrument: name.trim(), role: 'player' } : player(key);
}

function player(key: string): Named {
  return { key, instrument: instrumentName(key), role: 'player' };
}
