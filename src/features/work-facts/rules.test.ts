import { beforeAll, describe, expect, test } from 'vitest';
import { readWorkLibrary, type WorkLibrary } from './queries.server.ts';
import { catalogueNumbers, keyIn, movementFacts } from './rules.ts';
import { factsInTitle, tempoIn } from './title-facts.server.ts';

let library: WorkLibrary;
beforeAll(async () => {
  library = await readWorkLibrary(process.cwd());
});

describe('which work a title means', () => {
  test.each([
    ['Ludwig van Beethoven', 'Sonata No. 14 in C-sharp minor, Op. 27 No. 2 "Moonlight"', 'beethoven-op-27-no-2'],
    ['Beethoven', 'Klaviersonate op. 27/2', 'beethoven-op-27-no-2'],
    ['Людвиг ван Бетховен', 'Соната № 14, Op.27, Nr.2', 'beethoven-op-27-no-2'],
    ['L. v. Beethoven', 'Moonlight Sonata', 'beethoven-op-27-no-2'],
    ['Mozart, Wolfgang Amadeus', 'Sonata facile KV 545', 'mozart-k-545'],
    ['W.A. Mozart', 'Sonata in A, K331', 'mozart-k-331'],
    ['Domenico Scarlatti', 'Sonata in E, K. 380', 'scarlatti-k-380'],
    ['J.S. Bach', 'Cello Suite no. 1 BWV1007', 'bach-bwv-1007'],
    ['Franz Joseph Haydn', 'Concerto in E-Flat major, Hob VIIe/1', 'haydn-hob-viie-1'],
    ['George Frideric Händel', 'Lascia ch’io pianga (Rinaldo), HWV 7', 'handel-hwv-7'],
    ['Piotr Tchaikovsky', 'Swan Lake, Op. 20', 'tchaikovsky-op-20'],
    ['Чайковський', 'Op. 20', 'tchaikovsky-op-20'],
    ['차이콥스키', 'Op. 20', 'tchaikovsky-op-20'],
    ['Peter Tschaikowski', 'Schwanensee, op. 20', 'tchaikovsky-op-20'],
    ['Johann Pachelbel', 'Canon in D major', 'pachelbel-canon'],
    ['Johann Pachelbel', 'Canon and Gigue in D major, P. 37', 'pachelbel-canon-and-gigue'],
    ['Johann Sebastian Bach', 'Air, from Orchestral Suite No. 3 in D major, BWV 1068', 'bach-air-on-the-g-string'],
    ['Claude Debussy', 'III. Clair de lune, from Suite bergamasque', 'debussy-clair-de-lune'],
    ['Claude Debussy', 'Suite bergamasque, L. 75', 'debussy-l-75'],
    ['Jules Massenet', 'Méditation, from Thaïs', 'massenet-meditation-from-thais'],
    ['Richard Wagner', 'Bridal Chorus, from Lohengrin', 'wagner-bridal-chorus'],
    ['Johann Nepomuk Hummel', 'Trumpet Concerto in E major', 'hummel-trumpet-concerto'],
    ['Traditional (Irish)', 'Danny Boy', 'traditional-danny-boy'],
    ['Trad. (arr. Somebody)', 'Danny Boy', 'traditional-danny-boy'],
    ['Leonard Bernstein', 'Maria (West Side Story)', 'bernstein-maria'],
    ['Leonard Bernstein', 'West Side Story', 'bernstein-west-side-story'],
  ])('%s: %s', (composer, title, work) => {
    expect(library.find(composer, title)?.work.id).toBe(work);
  });

  test.each([
    ['Frédéric Chopin', 'Nocturne in F-sharp minor, Op. 48 No. 2', 'another number than any known'],
    ['Johann Sebastian Bach', 'Orchestral Suite No. 3 in D major, BWV 1068', 'the whole, not the air in it'],
    ['Christoph Willibald Gluck', 'Orfeo ed Euridice', 'the opera, not an aria of it'],
    ['Johann Nepomuk Hummel', 'Trumpet Concerto in E-flat major', 'another key'],
    ['Nobody In Particular', 'Moonlight Sonata', 'another composer'],
    ['Wolfgang Amadeus Mozart', 'Sonata', 'no more than a form'],
  ])('%s: %s is not known (%s)', (composer, title) => {
    expect(library.find(composer, title)).toBeUndefined();
  });

  test('a piece out of a set is the movement of that number', () => {
    const found = library.find('Chopin', 'Prelude in D-flat major, Op. 28 No. 15');
    expect(found?.work.id).toBe('chopin-op-28');
    expect(found?.movement?.names).toContain('raindrop');
  });

  test.each([
    ['Georges Bizet', 'Habanera (Carmen)', 'bizet-carmen', 1],
    ['Georges Bizet', 'Carmen', 'bizet-carmen', undefined],
    ['Edvard Grieg', 'In the Hall of the Mountain King (Peer Gynt Suite No. 1, Op. 46)', 'grieg-op-46', 4],
    ['Ludwig van Beethoven', 'Symphony No. 5 in C minor, Op. 67: Allegro con brio', 'beethoven-op-67', 1],
    ['Ludwig van Beethoven', 'Symphony No. 5 in C minor, Op. 67', 'beethoven-op-67', undefined],
    ['Frédéric Chopin', 'Sonata No. 2 in B-flat minor, Op. 35 "Funeral March"', 'chopin-op-35', undefined],
    ['Enrique Granados', 'Spanish Dance No. 5 "Andaluza"', 'granados-op-37', 5],
  ])('%s: %s is of %s part %s', (composer, title, work, movement) => {
    const found = library.find(composer, title);
    expect([found?.work.id, found?.movement?.number]).toEqual([work, movement]);
  });

  test.each([
    ['Frédéric Chopin', '3 Nocturnes, Op. 9', 'II. Nocturne in E-Flat major', 'chopin-op-9-no-2'],
    ['Antonín Dvořák', '8 Humoresques, Op. 101', 'VII. Humoresque in G-Flat major', 'dvorak-op-101-no-7'],
    ['Johannes Brahms', '5 Songs, Op. 49', 'IV. Wiegenlied', 'brahms-op-49-no-4'],
    ['Johann Sebastian Bach', 'Orchestral Suite No. 3, BWV 1068 (arr.)', 'II. Air', 'bach-air-on-the-g-string'],
    ['Reynaldo Hahn', '20 Melodies No. 2', 'XIV. À Chloris', 'hahn-a-chloris'],
  ])('a piece of a set that is known on its own is found: %s, %s, %s', (composer, set, piece, work) => {
    expect(library.findPiece(composer, set, piece)?.work.id).toBe(work);
  });

  test.each([
    ['Frédéric Chopin', '3 Nocturnes, Op. 9', 'Nocturne', 'no more than a form, without its place'],
    ['Claude Debussy', 'Fêtes galantes No. 1, L. 80', 'III. Clair de lune', 'a song of another set, of the same name'],
    ['Ludwig van Beethoven', 'Sonata No. 1 in F minor, Op. 2, No. 1', 'II. Adagio', 'a movement like many'],
    ['Ludwig van Beethoven', 'Sonata No. 14, Op. 27 No. 2', 'II. Allegretto grazioso', 'a movement, not its sonata'],
  ])('%s: %s, %s is no piece that is known on its own (%s)', (composer, set, piece) => {
    expect(library.findPiece(composer, set, piece)).toBeUndefined();
  });

  test('a slip of the number loses nothing, if the name in quotes and the key agree', () => {
    const title = (key: string) => `Sonata No. 14 in ${key} "Moonlight", Op. 27, No. 1`;
    expect(library.find('Beethoven', title('C-Sharp minor'))?.work.id).toBe('beethoven-op-27-no-2');
    expect(library.find('Beethoven', title('E-Flat major'))).toBeUndefined();
  });

  test('settings of one piece are one family', () => {
    const [canon, gigue] = ['Canon in D', 'Canon and Gigue'].map((title) => library.find('Pachelbel', title)?.work);
    expect(canon?.family).toBe('pachelbel-canon');
    expect(gigue?.family).toBe(canon?.family);
  });
});

describe('which movement is meant', () => {
  test('by its name, wherever it stands in a selection', () => {
    const work = library.find('Schubert', 'Schwanengesang, D. 957 (selections)')?.work;
    if (!work) throw new Error('not found');
    expect(movementFacts(work, 'IV. Ständchen', 1)?.number).toBe(4);
    expect(movementFacts(work, 'VII. Abschied', 2)).toBeUndefined();
  });

  test('by its place where the title says only how fast', () => {
    const work = library.find('Beethoven', 'Op. 27 No. 2')?.work;
    if (!work) throw new Error('not found');
    expect(movementFacts(work, 'Adagio sostenuto', 1)?.dynamic).toBe('pp');
    expect(movementFacts(work, 'Allegro', 1)).toBeUndefined();
  });
});

test.each([
  ['Op. 27, No. 2', ['op 27/2']],
  ['opus 27 nr 2', ['op 27/2']],
  ['KV 331', ['k 331']],
  ['K.331', ['k 331']],
  ['Op. 37a', ['op 37a']],
  ['BWV 1060R', ['bwv 1060r']],
  ['Hob. XVI:52', ['hob xvi:52']],
  ['D. 899 (Op. 90)', ['op 90', 'd 899']],
  ['TWV 51:D7', ['twv 51:d7']],
  ['Symphony No. 5 in C minor', []],
])('the catalogue numbers of %s', (text, numbers) => {
  expect(catalogueNumbers(text)).toEqual(numbers);
});

test.each([
  ['Sonata in E-flat major', 'E-flat major'],
  ['Sonata in E♭ major', 'E-flat major'],
  ['Sonata in Eb major', 'E-flat major'],
  ['Prelude in C# minor', 'C-sharp minor'],
  ['Sonate Es-Dur', 'E-flat major'],
  ['Sonate cis-Moll', 'C-sharp minor'],
  ['Messe in H-moll', 'B minor'],
  ['Concerto in B-Dur', 'B-flat major'],
  ['A minor matter of major importance', undefined],
  ['Symphony No. 5', undefined],
])('the key in %s', (title, key) => {
  expect(keyIn(title)).toBe(key);
});

test.each([
  ['Allegro con brio', 'Allegro con brio'],
  ['III. Rondo: Allegro ma non troppo', 'Allegro ma non troppo'],
  ['Sehr langsam', 'Sehr langsam'],
  ['Un poco adagio', 'Un poco adagio'],
  ['Clair de lune', undefined],
  ['Andaluza', undefined],
])('the tempo in %s', (title, tempo) => {
  expect(tempoIn(title)).toBe(tempo);
});

test('what a title says of a work that is not known, and no more', () => {
  expect(factsInTitle('Nocturne in F major, Op. 15 No. 1')).toEqual({
    key: 'F major',
    dynamic: 'p',
    forms: ['nocturne'],
  });
  expect(factsInTitle('Daydream')).toEqual({ forms: [] });
});
