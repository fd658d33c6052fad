import { createTestStorage } from './engine.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Two servers on one database, as two nodes behind a balancer. */
export async function twoNodes(
  environment: Record<string, string> = {},
): Promise<{ nodes: [TestServer, TestServer]; stop(): Promise<void> }> {
  const storage = await createTestStorage();
  const nodes: [TestServer, TestServer] = [
    await startTestServer(environment, storage),
    await startTestServer(environment, storage),
  ];
  return {
    nodes,
    async stop() {
      for (const node of nodes) await node.stop();
      await storage.remove();
    },
  };
}
