import type { BrowserSession } from '../browser-session.ts';
import type { TestStorage } from '../engine.ts';
import { aPerformance, signInAsAdmin, signUp } from '../factories.ts';
import { furnishOn } from '../killed-site.ts';
import { somePlayers, type TestPlayer } from '../players.ts';
import { startTestServer } from '../test-server.ts';

interface Furniture {
  musicianId: string;
  works: string[];
  players: readonly [TestPlayer, TestPlayer];
  performanceId: string;
  /** At `origin`. */
  admin: BrowserSession;
  client: BrowserSession;
}

/** Who and what the people of the scenarios want, on a storage that the nodes then open. */
export async function settle(
  storage: TestStorage,
  { origin, mailTo }: { origin: string; mailTo: string },
): Promise<Furniture> {
  const server = await startTestServer({ SMTP_URL: mailTo }, storage);
  const outside = { ...server, origin };
  const furniture = {
    ...(await furnishOn(server)),
    players: (await somePlayers(server, 2)) as [TestPlayer, TestPlayer],
    performanceId: await aPerformance(server),
    admin: await signInAsAdmin(outside),
    client: await signUp(outside),
  };
  await server.stop();
  return furniture;
}
