import { expect, it } from 'vitest';
import { isSampleEmail } from './sample-email.ts';

it.each([
  ['hello@example.com', true],
  ['Two Grands <us@two.example.ORG>', true],
  ['us@notexample.com', false],
  ['us@example.com.evil.test', false],
  ['', false],
])('%s is a sample: %s', (email, sample) => {
  expect(isSampleEmail(email)).toBe(sample);
});
