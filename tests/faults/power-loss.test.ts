import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { aSeed, chanceOf } from '../support/chance.ts';
import { aMusician, anOpus } from '../support/factories.ts';
import { audit, createLedger, type Ledger } from '../support/ledger.ts';
import { amount, noteProof } from '../support/proof.ts';
import { startTestServer } from '../support/test-server.ts';
import { startWriters } from '../support/writers.ts';

const images = amount({ short: 4, long: 200 });
const NAME = 'forte-and-piano.sqlite';

const onSqlite = test.skipIf(process.env.TEST_ENGINE === 'postgres');

onSqlite('a disk image of any moment opens whole, however much of the log’s end is missing', async () => {
  const seed = aSeed();
  const chance = chanceOf(seed);
  const server = await startTestServer();
  const works = [(await anOpus(server, { movements: [] }))._id];
  const site = { origin: server.origin, ready: async () => undefined };
  const writers = await startWriters({ site, works, musicianId: (await aMusician(server)).id });
  let [whole, broken, cut] = [0, 0, 0];
  for (let image = 0; image < images; image += 1) {
    await writers.until(2 + Math.floor(chance() * 8));
    const folder = mkdtempSync(join(tmpdir(), 'forte-image-'));
    const known = structuredClone(writers.ledger);
    // The server runs in this process: while these two are copied it writes nothing, as at one moment of a disk.
    copyFileSync(join(server.dataDir, NAME), join(folder, NAME));
    const log = join(folder, `${NAME}-wal`);
    copyFileSync(join(server.dataDir, `${NAME}-wal`), log);
    // Every other one without the end of its log, from any byte on: what was not on the disk yet.
    const loose = statSync(log).size - flushed(server.dataDir);
    const missing = image % 2 === 0 ? 0 : Math.floor(chance() * loose);
    truncateSync(log, statSync(log).size - missing);
    cut += Number(missing > 0);
    if (await isWhole(folder, missing > 0 ? createLedger() : known)) whole += 1;
    else broken += 1;
    rmSync(folder, { recursive: true });
  }
  await writers.stop();
  await server.stop();
  noteProof('images of the disk as a power cut leaves them', {
    images,
    'cut at a random byte': cut,
    'whole, with every mail of every request': whole,
    seed: String(seed),
  });
  expect({ whole, broken }, `seed ${seed}`).toEqual({ whole: images, broken: 0 });
});

/** Bytes of the log that a checkpoint has brought into the file: it flushes them first, so no power cut takes them. */
function flushed(dataDir: string): number {
  const [header, frame, copiedAt] = [32, 24 + 4096, 96];
  // https://sqlite.org/walformat.html#the_wal_index_file_format: nBackfill
  return header + frame * readFileSync(join(dataDir, `${NAME}-shm`)).readUInt32LE(copiedAt);
}

/** It opens, its pages fit together, no request is without its mails, and nothing of `known` is missing. */
async function isWhole(dataDir: string, known: Ledger): Promise<boolean> {
  const { db } = connect({ dataDir });
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  const { lost, doubles, withoutMails } = await audit(db, { ...known, carts: new Map() });
  await db.destroy();
  return rows[0]?.integrityCheck === 'ok' && [...lost, ...doubles, ...withoutMails].length === 0;
}
