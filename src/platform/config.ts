import { join, resolve, sep } from 'node:path';
import { z } from 'zod';
import type { CaptchaSettings } from './captcha/captcha.ts';
import { addressesOf } from './database-address.ts';
import type { S3Keys } from './files/s3/s3-place.ts';
import { type ClamdAddress, clamdAddress } from './files/scanning/clamd.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from './payments/keys.ts';
import { payLinkProblem } from './payments/pay-link.ts';

const portSchema = z.coerce.number().int().min(0).max(65535);

const RECAPTCHA_KEY = /^[\w-]{10,200}$/;

const ownText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}]+$/u)
    .optional();

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: portSchema.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((address) => URL.parse(address)?.pathname === '/')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine((given) => addressesOf(given) !== undefined)
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((address) => URL.parse(address)?.pathname === '/')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: ownText(200),
  S3_SECRET_ACCESS_KEY: ownText(200),
  BACKUPS: z.string().min(1).optional(),
  SAMPLE_CONTENT: z.enum(['on', 'off']).default('on'),
  ENGRAVE_AHEAD: z.enum(['on', 'off']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+$/)
    .optional(),
  BUSINESS_EMAIL: z.email().optional(),
  BUSINESS_NAME: ownText(100),
  BUSINESS_ADDRESS: ownText(200),
  BUSINESS_PHONE: ownText(40),
  PAY_TO: z
    .string()
    .refine((given) => payLinkProblem(given) === undefined)
    .optional(),
  CARD_PAYMENTS: z.enum(['on', 'off']).optional(),
  STRIPE_SECRET_KEY: z.string().regex(SECRET_KEY).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(WEBHOOK_SECRET).optional(),
  STRIPE_API: z
    .url({ protocol: /^https?$/ })
    .refine((address) => URL.parse(address)?.pathname === '/')
    .optional(),
  CALENDARS_FROM_HERE: z.enum(['on', 'off']).default('off'),
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'off']).default('altcha'),
  RECAPTCHA_SITE_KEY: z.string().regex(RECAPTCHA_KEY).optional(),
  RECAPTCHA_SECRET_KEY: z.string().regex(RECAPTCHA_KEY).optional(),
  SCANNER: z
    .string()
    .refine((given) => clamdAddress(given) !== undefined)
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMITS: z.coerce.number().positive().max(1_000_000).default(1),
  METRICS_PORT: portSchema.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const HOW_TO_MEND: Record<string, string> = {
  NODE_ENV: 'one of production, development, test',
  PORT: 'a port number from 0 to 65535, for example PORT=3000',
  HOST: 'an address to listen on, for example HOST=0.0.0.0',
  ORIGIN: 'the public address without a path, for example ORIGIN=https://music.example.com',
  DATA_DIR: 'a folder the server may write to, for example DATA_DIR=./data',
  DATABASE_URL:
    'postgres://user:password@host:5432/database, with several hosts host1:5432,host2:5432 (the one that takes writes is used), or leave it out for SQLite',
  S3_ENDPOINT: 'the address of S3-compatible storage without a path, for example S3_ENDPOINT=https://s3.example.com',
  S3_REGION: 'the name of a region, for example S3_REGION=us-east-1',
  S3_ACCESS_KEY_ID: 'one line of at most 200 characters',
  S3_SECRET_ACCESS_KEY: 'one line of at most 200 characters',
  BACKUPS: 'a folder for nightly backups, for example BACKUPS=/mnt/backups, or off',
  SAMPLE_CONTENT: 'on or off',
  ENGRAVE_AHEAD: 'on or off',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://…, or leave it out to write .eml files',
  MAIL_FROM: 'a sender, for example MAIL_FROM="Forte & Piano <hello@example.com>"',
  BUSINESS_EMAIL: 'one e-mail address',
  BUSINESS_NAME: 'one line of at most 100 characters',
  BUSINESS_ADDRESS: 'one line of at most 200 characters',
  BUSINESS_PHONE: 'one line of at most 40 characters',
  PAY_TO: 'the https address your payment app gave you, for example PAY_TO=https://paypal.me/yourname',
  CARD_PAYMENTS: 'on or off',
  STRIPE_SECRET_KEY: 'the secret key that Stripe gave you, which begins with sk_ or rk_',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of your web-hook at Stripe, which begins with whsec_',
  STRIPE_API: 'an address without a path, for example STRIPE_API=http://127.0.0.1:12111',
  CALENDARS_FROM_HERE: 'on or off',
  CAPTCHA: 'one of altcha, recaptcha, off',
  RECAPTCHA_SITE_KEY: 'the site key that Google gave you',
  RECAPTCHA_SECRET_KEY: 'the secret key that Google gave you',
  SCANNER: 'where clamd listens: SCANNER=clamd://127.0.0.1:3310 or SCANNER=clamd:/run/clamav/clamd.ctl',
  ADMIN_EMAIL: 'one e-mail address',
  ADMIN_PASSWORD: '8 to 128 characters',
  TRUST_PROXY: 'the number of proxies in front, 0 to 10',
  RATE_LIMITS: 'a number above 0 that multiplies every limit, for example RATE_LIMITS=1',
  METRICS_PORT: 'a port number from 0 to 65535, for example METRICS_PORT=9464, or leave it out',
  METRICS_HOST: 'an address to listen on, for example METRICS_HOST=0.0.0.0',
  METRICS_TOKEN: '16 to 200 letters, figures and signs without blanks',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
};

/** Override what the owners set. */
export interface FixedSettings {
  businessName: string | undefined;
  businessAddress: string | undefined;
  businessPhone: string | undefined;
  businessEmail: string | undefined;
  payTo: string | undefined;
  cardPayments: 'on' | 'off' | undefined;
  stripeSecretKey: string | undefined;
  stripeWebhookSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
}

export interface Config {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  origin: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** For what is kept at an address s3://… */
  s3: S3Keys | undefined;
  /** The folder of nightly backups. */
  backups: string | undefined;
  sampleContent: boolean;
  engraveAhead: boolean;
  fixed: FixedSettings;
  /** A stand-in for Stripe in tests. */
  stripeApi: string | undefined;
  /** Calendars of this very machine may be read: for tests. */
  calendarsFromHere: boolean;
  captcha: CaptchaSettings;
  scanner: ClamdAddress | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  trustedProxies: number;
  rateLimitFactor: number;
  /** Undefined: nobody is told what the site does. */
  metrics: MetricsPlace | undefined;
  logLevel: string;
}

export interface MetricsPlace {
  port: number;
  host: string;
  token: string | undefined;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The one reader of the environment; blank counts as unset. @throws ConfigError */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw new ConfigError(`${name} is not usable: it must be ${HOW_TO_MEND[name] ?? 'a valid value'}.`);
  }
  const env = result.data;
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both, or neither.');
  }
  if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET)) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both, or neither.');
  }
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    origin: env.ORIGIN && new URL(env.ORIGIN).origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    s3: s3Keys(env),
    backups: backupFolder(env),
    sampleContent: env.SAMPLE_CONTENT === 'on',
    engraveAhead: env.ENGRAVE_AHEAD === 'on' && env.NODE_ENV === 'production',
    fixed: {
      businessName: env.BUSINESS_NAME,
      businessAddress: env.BUSINESS_ADDRESS,
      businessPhone: env.BUSINESS_PHONE,
      businessEmail: env.BUSINESS_EMAIL,
      payTo: env.PAY_TO,
      cardPayments: env.CARD_PAYMENTS,
      stripeSecretKey: env.STRIPE_SECRET_KEY,
      stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
    },
    stripeApi: stripeApi(env),
    calendarsFromHere: calendarsFromHere(env),
    captcha: captchaSettings(env),
    scanner: env.SCANNER === undefined ? undefined : clamdAddress(env.SCANNER),
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    trustedProxies: env.TRUST_PROXY,
    rateLimitFactor: env.RATE_LIMITS,
    metrics: metricsPlace(env),
    logLevel: env.LOG_LEVEL,
  };
}

const LOCALHOST = /^(localhost|127\.0\.0\.1|::1|0\.0\.0\.0|::)$/;

/** The public address: ORIGIN, else the listening address; `port` replaces a configured 0. */
export function publicAddress({ origin, host, port: asked }: Config, port = asked): string {
  if (origin) return origin;
  const name = LOCALHOST.test(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

function s3Keys(env: z.infer<typeof environmentSchema>): S3Keys | undefined {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint && !accessKeyId && !secretAccessKey) return undefined;
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new ConfigError(
      'S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all three, or none.',
    );
  return { endpoint: new URL(endpoint).origin, region: env.S3_REGION, accessKeyId, secretAccessKey };
}

/** Beside the data, unless another folder is named; without a word only where people work with it. */
function backupFolder({ NODE_ENV, DATA_DIR, BACKUPS }: z.infer<typeof environmentSchema>): string | undefined {
  if (BACKUPS === 'off' || (BACKUPS === undefined && NODE_ENV !== 'production')) return undefined;
  const [folder, uploads] = [resolve(BACKUPS ?? join(DATA_DIR, 'backups')), resolve(DATA_DIR, 'uploads')];
  if (folder === uploads || folder.startsWith(`${uploads}${sep}`))
    throw new ConfigError('BACKUPS must be outside of the uploads: a backup would hold itself.');
  return folder;
}

/** Local outside of tests, because it receives the secret key. */
function stripeApi({ NODE_ENV, STRIPE_API }: z.infer<typeof environmentSchema>): string | undefined {
  if (STRIPE_API === undefined) return undefined;
  const { hostname, origin } = new URL(STRIPE_API);
  if (NODE_ENV === 'production' && !/^(127(\.\d+){3}|localhost|\[::1\])$/.test(hostname))
    throw new ConfigError(
      'STRIPE_API is for trying things out: it may only name this machine. Leave it out for Stripe.',
    );
  return origin;
}

/** Never where strangers name addresses. */
function calendarsFromHere({ NODE_ENV, CALENDARS_FROM_HERE }: z.infer<typeof environmentSchema>): boolean {
  if (CALENDARS_FROM_HERE === 'on' && NODE_ENV === 'production')
    throw new ConfigError('CALENDARS_FROM_HERE=on is for development and tests only: leave it out.');
  return CALENDARS_FROM_HERE === 'on';
}

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|::1)$/;

/** Beyond this machine only for who has the token. */
function metricsPlace(env: z.infer<typeof environmentSchema>): MetricsPlace | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env;
  if (port === undefined) return undefined;
  if (!token && !THIS_MACHINE.test(host))
    throw new ConfigError('METRICS_HOST beyond this machine needs METRICS_TOKEN: set both, or leave METRICS_HOST out.');
  return { port, host, token };
}

function captchaSettings(env: z.infer<typeof environmentSchema>): CaptchaSettings {
  const { CAPTCHA: provider, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = env;
  if (provider === 'off' && env.NODE_ENV === 'production')
    throw new ConfigError('CAPTCHA=off is for development and tests only: use altcha, which needs no keys.');
  if (provider !== 'recaptcha') return { provider };
  if (!siteKey || !secretKey)
    throw new ConfigError('CAPTCHA=recaptcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY: set both.');
  return { provider, siteKey, secretKey };
}
