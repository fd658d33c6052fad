import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  isArrangement,
  kindLabel,
  newest,
  opusLong,
  opusShort,
  orderShortcode,
  paymentUrl,
  priceLabel,
} from './rules.ts';

const preludes = { composer: 'Hana Park', opusNo: '18', title: 'Twenty-Four Preludes', price: 27 };
const codeOf = (title: string, opusNo = '7', composer = 'Hana Park') => orderShortcode({ composer, opusNo, title });

describe('spec section 5, order shortcode', () => {
  it('is the composer, the opus number padded with zeros to 3, and the title backwards', () => {
    expect(codeOf('Toccata')).toBe('han007TCCT');
    expect(codeOf('Twenty-Four Preludes', '18')).toBe('han018SDLRPRFYTNW');
  });
  it('cuts the title to 11 characters after reversing it', () => {
    expect(codeOf('24 Preludes for Advanced Students', '60')).toBe('han060STNDTSDCNVD');
  });
  it('removes vowels, spaces, parentheses, commas, colons and hyphens', () => {
    expect(codeOf('A, e: (i) o-u B')).toBe('han007B');
  });
  it('counts accented vowels as vowels', () => {
    expect(codeOf('Étude à l’ö')).toBe('han007’LDT');
  });
  it("keeps '&', '.', '/', quotation marks, apostrophes, digits and Y", () => {
    expect(codeOf(`Y&./"'1`)).toBe(`han0071'"/.&Y`);
  });
  it.each([
    ['7', '007'],
    ['18', '018'],
    ['b3', '0b3'],
    ['k14', 'k14'],
    ['11_1', '11_1'],
  ])('opus %s stands in it as %s: longer ids are not padded', (opusNo, padded) => {
    expect(codeOf('Bb', opusNo)).toBe(`han${padded}BB`);
  });
  it('takes the first three characters of the full name, in lower case', () => {
    expect(codeOf('B', '7', 'Óscar')).toBe('ósc007B');
    expect(codeOf('B', '7', 'Li')).toBe('li007B');
  });
  test('whatever the title: no vowel, nothing of what is removed, at most 11', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const backwards = [...codeOf(title)].slice('han007'.length);
        expect(backwards.length).toBeLessThanOrEqual(11);
        expect(backwards.join('').normalize('NFD')).not.toMatch(/[AEIOU\s(),:-]/);
      }),
    );
  });
  test('a title of consonants comes back when it is turned round again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[BCDFGKLMNPRST]{1,11}$/), (title) => {
        expect([...codeOf(title).slice('han007'.length)].reverse().join('')).toBe(title);
      }),
    );
  });
});

describe('opus numbers', () => {
  it.each([
    ['7', '7', 'Op. 7'],
    ['11_1', '11.1', 'Op. 11, No. 1'],
    ['b3', 'b3', 'b3'],
    ['a1', 'a1', 'a1'],
  ])('%s is %s in a table and %s in the panel', (opusNo, short, long) => {
    expect(opusShort(opusNo)).toBe(short);
    expect(opusLong(opusNo)).toBe(long);
  });
});

test("prices are shown as '$N.00'", () => {
  expect(priceLabel(27)).toBe('$27.00');
});

describe('the payment address', () => {
  it('carries the amount and the shortcode, whatever it had before', () => {
    const url = new URL(
      paymentUrl('https://pay.example.com/us?amount=1&to=us', { cents: 2705, shortcode: orderShortcode(preludes) }),
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({ amount: '27.05', to: 'us', note: orderShortcode(preludes) });
  });
  test('every shortcode survives the way there and back', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const shortcode = orderShortcode({ ...preludes, title });
        const url = new URL(paymentUrl('https://pay.example.com/us', { cents: 2700, shortcode }));
        expect(url.searchParams.get('note')).toBe(shortcode);
      }),
    );
  });
});

test('an arrangement says which kind it is', () => {
  const original = { ...preludes, movements: [], yearComposed: 2014, instrumentation: ['piano' as const] };
  const arranged = { ...original, biggerWork: '', originalComposer: '' };
  expect(isArrangement(original)).toBe(false);
  expect(kindLabel(original)).toBe('Original composition');
  expect(kindLabel({ ...arranged, isTranscription: true })).toBe('Transcription');
  expect(kindLabel({ ...arranged, isTranscription: false })).toBe('Arrangement');
});

test('the newest come first; of one year, the one listed last', () => {
  const works = [2002, 2024, 2020, 2024].map((yearComposed, index) => ({ yearComposed, index }));
  expect(newest(works, 3).map(({ index }) => index)).toEqual([3, 1, 2]);
});
