import { expect, it } from 'vitest';
import { s3Address } from './s3-place.ts';

it.each([
  ['s3://music', { bucket: 'music', prefix: '' }],
  ['s3://music/', { bucket: 'music', prefix: '' }],
  ['s3://music.example/forte/site-1/', { bucket: 'music.example', prefix: 'forte/site-1/' }],
  ['s3://Music', undefined],
  ['s3://music//files', undefined],
  ['s3://music/../others', undefined],
  ['s3://key:secret@music', undefined],
  ['https://music', undefined],
  ['./music', undefined],
])('%s is %o', (given, address) => {
  expect(s3Address(given)).toEqual(address);
});
