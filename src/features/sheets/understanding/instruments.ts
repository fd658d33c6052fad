import { foldText } from '#/platform/text/fold-text.ts';
import { FILTER_INSTRUMENTS, type RepertoireType } from '../../repertoire/model.ts';
import { instrumentName, instrumentsMatching } from '../../repertoire/rules.ts';

export const FOUR_HANDS = 'Piano (4 Hands)';
const LEFT_HAND = 'Piano (Left Hand)';
const ORCHESTRA = 'Orchestra';

const SHORT: Readonly<Record<string, string>> = {
  Piano: 'pno pn pf pft pianoforte fortepiano klavier clavier keyboard kbd pianist',
  Violin: 'vln vn vl vio fiddle violon violine geige violino violinist',
  Viola: 'vla va alto-viola bratsche violist',
  Cello: 'vc vlc vcl vlc violoncello cellist celli',
  'Double Bass': 'db bass cb kontrabass contrebasse string-bass',
  Flute: 'fl flt flauto flote fluetist',
  Piccolo: 'picc pic',
  Oboe: 'ob hautbois',
  'English Horn': 'eh cor-anglais',
  Clarinet: 'cl clar klarinette clarinetto',
  Bassoon: 'bn bsn fg fagott fagotto',
  Horn: 'hn hrn french-horn corno',
  Trumpet: 'tpt trp tr trompete',
  Trombone: 'tbn trb tbone posaune',
  Tuba: 'tba',
  Percussion: 'perc drums timpani',
  Harp: 'hp hrp arpa harfe',
  Guitar: 'gtr guit gitarre',
  Organ: 'org orgel',
  Harpsichord: 'hpsd hpschd cembalo clavecin',
  Saxophone: 'sax',
  'Alto Saxophone': 'alto-sax a-sax asax',
  'Tenor Saxophone': 'tenor-sax t-sax tsax',
  'Soprano Saxophone': 'soprano-sax sop-sax s-sax',
  'Baritone Saxophone': 'bari-sax baritone-sax',
  'Bass Clarinet': 'bass-cl bcl',
  Voice: 'vox vce vocal vocals singer sop soprano mezzo mezzo-soprano tenor alto baritone contralto gesang chant',
  Orchestra: 'orch orchestre orchester string-orchestra chamber-orchestra symphony-orchestra strings',
  Choir: 'chorus choir satb',
};
const NAMES = new Map<string, string>([
  ...FILTER_INSTRUMENTS.flatMap(instrumentsMatching).map((name) => [name, instrumentName(name)] as const),
  ...Object.entries(SHORT).flatMap(([name, words]) =>
    [name, ...words.split(' ')].map((word) => [foldText(word).replaceAll('-', ' '), name] as const),
  ),
]);

const ENSEMBLES = new Map(
  Object.entries({
    'string quartet': 'Violin Violin Viola Cello',
    'string trio': 'Violin Viola Cello',
    'piano trio': 'Violin Cello Piano',
    'piano quartet': 'Violin Viola Cello Piano',
    'piano quintet': 'Violin Violin Viola Cello Piano',
    'wind quintet': 'Flute Oboe Clarinet Horn Bassoon',
    'woodwind quintet': 'Flute Oboe Clarinet Horn Bassoon',
    'brass quintet': 'Trumpet Trumpet Horn Trombone Tuba',
    'two pianos': 'Piano Piano',
    'piano duo': 'Piano Piano',
  }),
);
const COUNTS = new Map(Object.entries({ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }));
const FOUR = /\b(?:4|four|vier)[ -]?(?:hands?|hds?|handig|hdg|h)\b|\b(?:a )?(?:4|quatre) mains\b|\bpiano duets?\b/;
const LEFT = /\b(?:left hand|l ?h)\b/;
const MAX_LENGTH = 300;
const MOST = 30;

interface Forces {
  instruments: string[];
  /** Words that name no instrument the house knows; they are among the instruments as they are written. */
  strange: string[];
  type?: RepertoireType;
}

/** 'pno 4 hands', 'voice + piano', 'vln & pno', '2 violins, vc', 'solo piano'. */
export function forcesIn(cell: string): Forces {
  const text = foldText(
    cell
      .slice(0, MAX_LENGTH)
      .replace(/\n/g, ',')
      .replace(/[.()[\]]/g, ' '),
  );
  const solo = /\b(?:solo|unaccompanied|alone)\b/.test(text);
  const reduction = /\b(?:red|reduction|reduc)\b/.test(text);
  const plain = text.replace(
    /\b(?:solo|unaccompanied|alone|accompaniment|accomp|acc|reduction|reduc|red|version|ensemble|arr)\b/g,
    ' ',
  );
  const four = FOUR.test(plain);
  const left = LEFT.test(plain);
  const rest = plain.replace(FOUR, ' , ').replace(LEFT, ' ');
  const named = rest
    .split(/[,;/+&|]| (?:and|with|w|und|et|y|e|mit|avec) /)
    .flatMap((part) => partOf(part.replace(/\s+/g, ' ').trim()));
  const strange = named.filter(({ known }) => !known).map(({ name }) => name);
  const pianos = named.map(({ name }) => name);
  const instruments = (four || left ? withHands(pianos, four ? FOUR_HANDS : LEFT_HAND) : pianos).slice(0, MOST);
  const type = reduction ? 'Piano Reduction' : solo && instruments.length === 1 ? 'Solo' : undefined;
  return { instruments, strange, ...(type && { type }) };
}

/** One alone is a solo, with an orchestra it is the reduction that we play, and all else is chamber music. */
export function typeByInstruments(instruments: readonly string[]): RepertoireType {
  if (instruments.length > 1 && instruments.includes(ORCHESTRA)) return 'Piano Reduction';
  const [only, another] = instruments;
  return another === undefined && only !== FOUR_HANDS && only !== ORCHESTRA ? 'Solo' : 'Chamber Music';
}

/** In the place of the piano, or first. */
function withHands(names: readonly string[], hands: string): string[] {
  const others = names.filter((name) => name !== 'Piano');
  const at = Math.max(0, names.indexOf('Piano'));
  return others.toSpliced(at, 0, hands);
}

function partOf(part: string): { name: string; known: boolean }[] {
  if (part === '') return [];
  const ensemble = ENSEMBLES.get(part);
  if (ensemble) return ensemble.split(' ').map((name) => ({ name, known: true }));
  const whole = counted(part);
  if (whole) return whole;
  return wordByWord(part.split(' ')) ?? [{ name: instrumentName(part), known: false }];
}

/** 'vc pno', 'alto sax piano': the longest name first; undefined where a word is none. */
function wordByWord(words: readonly string[]): { name: string; known: boolean }[] | undefined {
  const found: { name: string; known: boolean }[] = [];
  for (let from = 0; from < words.length; ) {
    const lengths = [3, 2, 1].filter((length) => from + length <= words.length);
    const length = lengths.find((some) => counted(words.slice(from, from + some).join(' ')));
    if (length === undefined) return undefined;
    found.push(...(counted(words.slice(from, from + length).join(' ')) ?? []));
    from += length;
  }
  return found;
}

/** '2 vln', 'violins', 'clarinet in a', 'violin ii'. */
function counted(part: string): { name: string; known: boolean }[] | undefined {
  const [first = '', ...more] = part.split(' ');
  const count = COUNTS.get(first) ?? (/^[1-9]$/.test(first) ? Number(first) : 0);
  const words = (count > 0 ? more.join(' ') : part).replace(/ in [a-h](?:b|#| flat| sharp|-flat)?$/, '');
  const name = nameOf(words) ?? nameOf(words.replace(/ (?:[1-4]|i{1,3}|iv)$/, ''));
  return name === undefined ? undefined : Array.from({ length: Math.max(1, count) }, () => ({ name, known: true }));
}

function nameOf(words: string): string | undefined {
  const spaced = words.replaceAll('-', ' ');
  return (
    NAMES.get(words) ?? NAMES.get(spaced) ?? NAMES.get(spaced.replace(/s$/, '')) ?? NAMES.get(spaced.replace(/es$/, ''))
  );
}
