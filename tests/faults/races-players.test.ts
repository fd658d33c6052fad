import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signInAsAdmin } from '../support/factories.ts';
import {
  confirmedAfterALook,
  confirmedWhileWithdrawn,
  type Damage,
  damageOf,
  fiveForTwo,
  type PlayerRace,
  substituteWhileBack,
  takenAfterALook,
  twoEvenings,
} from '../support/player-races.ts';
import { amount, noteProof } from '../support/proof.ts';
import { startTestServer } from '../support/test-server.ts';
import { WHOLE } from '../support/whole.ts';
import { withoutRowLocks } from '../support/without-row-locks.ts';

/* Nobody is booked twice and no part is forgotten, however close two answers come. Controls run in `npm run prove`. */

const rounds = amount({ short: 1, long: 50 });
const NONE: Damage = { twice: 0, forgotten: 0 };

async function aHouse() {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  return { server, admin: await signInAsAdmin(server) };
}

const RACES: [string, PlayerRace][] = [
  ['five of a list say yes to two parts at once', fiveForTwo],
  ['a request is confirmed while its player takes the yes back', confirmedWhileWithdrawn],
  ['a substitute is asked, and says yes, while who dropped out comes back', substituteWhileBack],
  ['one player says yes to two requests for one evening', twoEvenings],
];

test.each(RACES)('%s: nobody is booked twice, nobody forgotten', async (scenario, race) => {
  const damage = await damageOf(race, await aHouse(), rounds);
  noteProof(scenario, { rounds, 'booked twice': damage.twice, forgotten: damage.forgotten });
  expect(damage).toEqual(NONE);
});

test.runIf(WHOLE).each([
  ['five who saw the same open part', takenAfterALook(5, 2), 4],
  ['who dropped out and their substitute', takenAfterALook(2, 1), 1],
])('%s: the database takes one yes; without its index it takes all (control)', async (_, race, tooMany) => {
  const house = await aHouse();
  expect((await damageOf(race, house, 1)).twice).toBe(0);
  await sql`drop index request_asks_one_yes_per_place`.execute(house.server.parts.db);
  expect((await damageOf(race, house, 1)).twice).toBe(tooMany);
});

test.runIf(WHOLE)(
  'who has looked and holds nothing confirms a part that nobody plays, and nobody is told (control)',
  async () => {
    expect((await damageOf(confirmedAfterALook, await aHouse(), 1)).forgotten).toBe(1);
  },
);

describe.runIf(WHOLE && process.env.TEST_ENGINE === 'postgres')('without locks on rows (control)', () => {
  test('a part still has one player: the database refuses the second yes', async () => {
    withoutRowLocks();
    expect((await damageOf(fiveForTwo, await aHouse(), rounds)).twice).toBe(0);
  });

  test('a player has two evenings at once', async () => {
    withoutRowLocks();
    expect((await damageOf(twoEvenings, await aHouse(), rounds)).twice).toBeGreaterThan(0);
  });
});
