import pg from 'pg';
import { addressesOf } from '#/platform/database-address.ts';

/** Where the address names several hosts, a connection to the first that takes writes. @throws the error of the last that was tried */
export async function connectClient(databaseUrl: string, line: pg.ClientConfig): Promise<pg.Client> {
  let failure: unknown;
  const addresses = addressesOf(databaseUrl) ?? [];
  for (const connectionString of addresses) {
    const client = new pg.Client({ ...line, connectionString });
    // Without it a line that breaks later would end the process.
    client.on('error', () => {});
    try {
      await client.connect();
      if (addresses.length > 1) await refuseStandby(client);
      return client;
    } catch (error) {
      failure = error;
      void client.end().catch(() => undefined);
    }
  }
  throw failure;
}

/** @throws an error with PostgreSQL's code for a server that is only read from */
export async function refuseStandby(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw Object.assign(new Error('this server is a standby'), { code: READ_ONLY });
}

export const READ_ONLY = '25006';
