import pino, { type DestinationStream } from 'pino';
import { withoutPersons } from './log-redaction.ts';

export type Log = pino.Logger;

const SECRETS = ['password', 'token', 'cookie', 'secretKey', 'webhookSecret', 'stripeSecretKey', 'stripeWebhookSecret'];

/** Redacts secrets and personal data. */
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

/** PostgreSQL's errors quote the row. */
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
