import pino, { type DestinationStream } from 'pino';
import { withoutPersons } from './log-redaction.ts';

export type Log = pino.Logger;

const SECRETS = ['password', 'token', 'cookie', 'secretKey', 'webhookSecret', 'stripeSecretKey', 'stripeWebhookSecret'];

/** JSON lines on stdout, times in UTC; what could open a door, or say who somebody is, never reaches them. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: '[redacted]' },
    serializers: { err: told, error: told },
    hooks: { streamWrite: withoutPersons },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Only known fields of an error: PostgreSQL adds the row that did not fit. */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number');
  return {
    type: name,
    message,
    ...(code && { code: error.code }),
    stack,
    ...(cause instanceof Error && { cause: told(cause) }),
  };
}
