import pino from 'pino';

export type Log = pino.Logger;

const SECRETS = ['password', 'token', 'cookie', 'secretKey', 'webhookSecret', 'stripeSecretKey', 'stripeWebhookSecret'];

/** JSON lines on stdout; what could open a door never reaches them. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: '[redacted]' },
  });
}
