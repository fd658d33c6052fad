import { createTestStorage, type TestStorage } from './engine.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Two servers on one database, as two nodes behind a balancer. */
export async function twoNodes(
  environment: Record<string, string> = {},
  start: (environment: Record<string, string>, kept: TestStorage) => Promise<TestServer> = startTestServer,
): Promise<{ nodes: [TestServer, TestServer]; stop(): Promise<void> }> {
  const storage = await createTestStorage();
  const nodes: [TestServer, TestServer] = [await start(environment, storage), await start(environment, storage)];
  return {
    nodes,
    async stop() {
      for (const node of nodes) await node.stop();
      await storage.remove();
    },
  };
}
