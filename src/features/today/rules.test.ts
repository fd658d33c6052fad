import { expect, it } from 'vitest';
import { checklistOf, type HouseFacts } from './rules.ts';

const NOTHING: HouseFacts = {
  ownEmail: false,
  mailServer: false,
  payable: false,
  ownPeople: false,
  ownTexts: false,
  ownAgreement: false,
  ownPrices: false,
  ownTravel: false,
  secondStep: false,
  backup: false,
};
const ALL = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, true])) as unknown as HouseFacts;

it('says all that is to do of an untouched house, with why and where', () => {
  const { open, done } = checklistOf(NOTHING);
  expect(done).toEqual([]);
  expect(open).toHaveLength(10);
  for (const { why, href } of open)
    expect([why, href]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/^\/admin\//)]);
});

it('moves what is done to what is done, and ends', () => {
  expect(checklistOf({ ...NOTHING, payable: true }).done).toEqual(['Where buyers pay']);
  expect(checklistOf(ALL).open).toEqual([]);
});
