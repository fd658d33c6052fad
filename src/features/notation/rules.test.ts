import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { kern, mei, musicXml } from '../../../tests/support/notations.ts';
import { speedOf } from './engraver/sound/speed.ts';
import { notationFormat, samplePartOf } from './rules.ts';

describe('a file of notation', () => {
  it.each([
    [kern(1), 'humdrum'],
    [`!!!OTL: Song\n!! a comment\n${kern(1)}`, 'humdrum'],
    [mei(), 'mei'],
    [`\ufeff<!-- by hand -->\n${mei()}`, 'mei'],
    [musicXml(1), 'musicxml'],
    [`<?xml version="1.0"?><!DOCTYPE mei [<!ENTITY a "b">]>${mei().replace(/<\?.*?\?>/, '')}`, 'mei'],
    ['<?xml version="1.0"?><!DOCTYPE mei [', undefined],
    ['<?xml version="1.0"?><!DOCTYPE mei [<mei>', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['X:1\nT:Song\nK:C\nCDEF|', undefined],
    ['', undefined],
  ])('%# is known by what it says', (text, format) => expect(notationFormat(text)).toBe(format));

  test('whatever it says, looking at it ends without an error', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void expect(notationFormat(text)).toBeUndefined()));
  });
});

it.each([
  ['/samples/7.svg', { opusNo: '7', part: { kind: 'sheet', page: 1 } }],
  ['/samples/11_1-2.svg', { opusNo: '11_1', part: { kind: 'sheet', page: 2 } }],
  ['/samples/11_1-cover.svg', { opusNo: '11_1', part: { kind: 'cover' } }],
  ['/samples/11_1-cover.mp3', undefined],
  ['/samples/a4-narrow-3.svg', { opusNo: 'a4', part: { kind: 'narrow', page: 3 } }],
  ['/samples/b1.webp', { opusNo: 'b1', part: { kind: 'picture', page: 1 } }],
  ['/samples/b1-2.webp', { opusNo: 'b1', part: { kind: 'picture', page: 2 } }],
  ['/samples/b1-narrow-2.webp', undefined],
  ['/samples/b1.mp3', { opusNo: 'b1', part: { kind: 'audio' } }],
  ['/samples/b1.json', { opusNo: 'b1', part: { kind: 'timing' } }],
  ['/samples/b1-0.svg', undefined],
  ['/samples/b1-2.mp3', undefined],
  ['/samples/../b1.svg', undefined],
  ['/samples/b1.krn', undefined],
])('%s asks for %j', (path, asked) => expect(samplePartOf(path)).toEqual(asked));

test('a word for the speed is a speed, the longer word before the one it begins with', () => {
  const words = ['Largo', 'Lento', 'Adagio', 'Andante', 'Andantino', 'Allegretto', 'Allegro', 'Vivace', 'Presto'];
  const speeds = words.map(speedOf);
  expect(speeds).toEqual(speeds.toSorted((a, b) => a - b));
});
