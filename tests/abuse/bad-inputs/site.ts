import { expect } from 'vitest';
import { BrowserSession } from '../../support/browser-session.ts';
import { aMusician, anOpus, aPerformance, signInAsAdmin, signUp } from '../../support/factories.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { type Traces, watchTraces } from '../fuzz/traces.ts';

/** A site with one of each, and who calls it. */
export interface Site {
  server: TestServer;
  visitor: BrowserSession;
  client: BrowserSession;
  admin: BrowserSession;
  musicianId: string;
  opusId: string;
  performanceId: string;
  /** Remembers what there is. */
  look(): Promise<void>;
  /** There is no row and no file more than at the last look, and the next call is served. */
  expectUntouched(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const server = await startTestServer();
  const traces = await watchTraces(server);
  const visitor = new BrowserSession(server);
  let before: Traces = {};
  return {
    server,
    visitor,
    client: await signUp(server),
    admin: await signInAsAdmin(server),
    musicianId: (await aMusician(server)).id,
    opusId: (await anOpus(server))._id,
    performanceId: await aPerformance(server),
    async look() {
      before = await traces();
    },
    async expectUntouched() {
      const after = await traces();
      expect(Object.keys(after).filter((name) => (after[name] ?? 0) > (before[name] ?? 0))).toEqual([]);
      expect((await visitor.get('/opuses')).status).toBe(200);
    },
  };
}
