import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from '#/platform/files/s3/s3-place.ts';
import { installIfMissing } from '../../../scripts/system-tools.ts';
import { freePort } from '../free-port.ts';
import { swiftSettings } from './swift-settings.ts';

export interface S3Server {
  /** A new bucket, and where to find it. */
  newPlace(prefix?: string): Promise<S3Place>;
  stop(): Promise<void>;
}

const PYTHON = '/usr/bin/python3';
const READY_WITHIN_MS = 60_000;
const KEYS = { accessKeyId: 'house:keeper', secretAccessKey: 'quiet-example' };

/**
 * OpenStack Swift, which hosts sell as S3-compatible storage, from Debian's packages. Undefined, with a line that says
 * so, where it can't be had.
 */
export async function startS3Server(): Promise<S3Server | undefined> {
  const python = installIfMissing('OpenStack Swift', ['python3-swift'], () =>
    spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api.s3api']).status === 0 ? PYTHON : undefined,
  );
  if (!python) return skipped('OpenStack Swift is not here and could not be installed');
  const folder = mkdtempSync(join(tmpdir(), 'forte-s3-'));
  mkdirSync(join(folder, 'devices/disk'), { recursive: true });
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  const settings = swiftSettings({ folder, ports, user: userInfo().username, ...KEYS });
  for (const [name, text] of Object.entries(settings)) writeFileSync(join(folder, name), text);
  const child = spawn(python, [join(import.meta.dirname, 'run-swift.py'), folder, ...ports.map(String)], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => {
    said += data;
  });
  const endpoint = `http://127.0.0.1:${ports.at(-1)}`;
  const client = new AwsClient({ ...KEYS, service: 's3', region: 'us-east-1', retries: 0 });
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const newPlace = async (prefix = '') => {
    const bucket = `bucket-${randomBytes(6).toString('hex')}`;
    const made = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
    if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`);
    return { endpoint, region: 'us-east-1', bucket, prefix, ...KEYS };
  };
  try {
    await untilReady(newPlace, child);
  } catch (error) {
    await stop();
    return skipped(`OpenStack Swift does not start (${error}): ${said}`);
  }
  return { newPlace, stop };
}

/** Every part of it is up once a bucket can be made. */
async function untilReady(newPlace: () => Promise<unknown>, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      await newPlace();
      return;
    } catch (error) {
      if (Date.now() > deadline || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.stdin?.end();
  await gone;
}

function skipped(why: string): undefined {
  console.warn(`Not tried on this machine: ${why}`);
}
