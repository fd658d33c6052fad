import pino from 'pino';

export type Log = pino.Logger;

/** JSON lines on stdout; what could open a door never reaches them. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: ['password', 'token', 'cookie', '*.password', '*.token', '*.cookie'], censor: '[redacted]' },
  });
}
