import { connect } from 'node:net';
import type { Scanner, ScanResult } from './scanner.ts';

const CHUNK_BYTES = 64 * 1024;
const PING_PATIENCE_MS = 3_000;
const ANSWER_MAX_LENGTH = 4_096;

export type ClamdAddress = { host: string; port: number } | { path: string };

/** 'clamd://127.0.0.1:3310' or 'clamd:/run/clamav/clamd.ctl' */
export function clamdAddress(given: string): ClamdAddress | undefined {
  const url = URL.parse(given);
  if (url?.protocol !== 'clamd:' || url.username || url.search || url.hash) return undefined;
  if (url.host === '') return url.pathname.startsWith('/') ? { path: decodeURIComponent(url.pathname) } : undefined;
  const alone = url.pathname === '' || url.pathname === '/';
  return alone && url.port !== '' ? { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) } : undefined;
}

/** clamd(8): zINSTREAM, zPING; one connection per question. */
export function createClamd(address: ClamdAddress): Scanner {
  return {
    description: 'path' in address ? `clamd at ${address.path}` : `clamd at ${address.host}:${address.port}`,
    scan: (bytes, patienceMs) =>
      ask(address, streamed(bytes), patienceMs).then(readResult, (error: Error) => ({
        found: 'unknown',
        why: error.message,
      })),
    trouble: () =>
      ask(address, [Buffer.from('zPING\0')], PING_PATIENCE_MS).then(
        (answer) => (answer === 'PONG' ? undefined : `it answers '${answer}'`),
        (error: Error) => error.message,
      ),
  };
}

/** Length-prefixed chunks, ended by length 0. */
function* streamed(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const piece = bytes.subarray(at, at + CHUNK_BYTES);
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function readResult(answer: string): ScanResult {
  if (/^stream: OK$/.test(answer)) return { found: 'nothing' };
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  return name ? { found: 'malware', name } : { found: 'unknown', why: `it answers '${answer}'` };
}

/** @throws Error on timeout */
function ask(address: ClamdAddress, question: Iterable<Uint8Array>, patienceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const timer = setTimeout(
      () => socket.destroy(new Error(`nothing came back within ${patienceMs / 1000} s`)),
      patienceMs,
    );
    let answer = '';
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const [line = ''] = answer.split('\0');
      resolve(line.trim().slice(0, 200));
    };
    socket.on('connect', () => {
      for (const piece of question) socket.write(piece);
    });
    socket.on('data', (data) => {
      answer += data.toString('utf8');
      if (answer.includes('\0') || answer.length > ANSWER_MAX_LENGTH) end();
    });
    socket.on('end', end);
    socket.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}
