import { resolve } from 'node:path';
import { type BackupSettings, backupSettings } from './backup-settings.ts';
import type { CaptchaSettings } from './captcha/captcha.ts';
import { type Environment, environmentSchema, HOW_TO_MEND } from './environment.ts';
import { type S3Keys, type S3Place, s3Address } from './files/s3/s3-place.ts';
import { type ClamdAddress, clamdAddress } from './files/scanning/clamd.ts';

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
  standbyUrl: string | undefined;
  /** For what is kept at an address s3://… */
  s3: S3Keys | undefined;
  /** Without one files lie in `dataDir`. */
  filesTo: S3Place | undefined;
  /** Undefined: the site makes none itself. */
  backups: BackupSettings | undefined;
  /** `catalogues`: concerts, scores and texts as the house's own, without sample people. */
  sampleContent: 'on' | 'catalogues' | 'off';
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
  if (env.STANDBY_URL && !env.DATABASE_URL) {
    throw new ConfigError('STANDBY_URL goes with DATABASE_URL, of which it names a standby: set both, or neither.');
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
    standbyUrl: env.STANDBY_URL,
    s3: s3Keys(env),
    filesTo: filesTo(env),
    backups: backupsOf(env),
    sampleContent: env.SAMPLE_CONTENT,
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

function s3Keys(env: Environment): S3Keys | undefined {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint && !accessKeyId && !secretAccessKey) return undefined;
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new ConfigError(
      'S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all three, or none.',
    );
  return { endpoint: new URL(endpoint).origin, region: env.S3_REGION, accessKeyId, secretAccessKey };
}

function backupsOf(env: Environment): BackupSettings | undefined {
  const { NODE_ENV, DATA_DIR: dataDir, BACKUPS: backups, BACKUPS_TO: to, BACKUPS_FOR: recipients } = env;
  const found = backupSettings({
    production: NODE_ENV === 'production',
    dataDir,
    backups,
    to,
    recipients,
    s3: s3Keys(env),
  });
  if (typeof found === 'string') throw new ConfigError(found);
  return found;
}

function filesTo(env: Environment): S3Place | undefined {
  if (env.FILES_TO === undefined) return undefined;
  const [address, keys] = [s3Address(env.FILES_TO), s3Keys(env)];
  if (!address || !keys)
    throw new ConfigError('FILES_TO needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set them too.');
  return { ...keys, ...address };
}

/** Local outside of tests, because it receives the secret key. */
function stripeApi({ NODE_ENV, STRIPE_API }: Environment): string | undefined {
  if (STRIPE_API === undefined) return undefined;
  const { hostname, origin } = new URL(STRIPE_API);
  if (NODE_ENV === 'production' && !/^(127(\.\d+){3}|localhost|\[::1\])$/.test(hostname))
    throw new ConfigError(
      'STRIPE_API is for trying things out: it may only name this machine. Leave it out for Stripe.',
    );
  return origin;
}

/** Never where strangers name addresses. */
function calendarsFromHere({ NODE_ENV, CALENDARS_FROM_HERE }: Environment): boolean {
  if (CALENDARS_FROM_HERE === 'on' && NODE_ENV === 'production')
    throw new ConfigError('CALENDARS_FROM_HERE=on is for development and tests only: leave it out.');
  return CALENDARS_FROM_HERE === 'on';
}

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|::1)$/;

/** Beyond this machine only for who has the token. */
function metricsPlace(env: Environment): MetricsPlace | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env;
  if (port === undefined) return undefined;
  if (!token && !THIS_MACHINE.test(host))
    throw new ConfigError('METRICS_HOST beyond this machine needs METRICS_TOKEN: set both, or leave METRICS_HOST out.');
  return { port, host, token };
}

function captchaSettings(env: Environment): CaptchaSettings {
  const { CAPTCHA: provider, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = env;
  if (provider === 'off' && env.NODE_ENV === 'production')
    throw new ConfigError('CAPTCHA=off is for development and tests only: use altcha, which needs no keys.');
  if (provider !== 'recaptcha') return { provider };
  if (!siteKey || !secretKey)
    throw new ConfigError('CAPTCHA=recaptcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY: set both.');
  return { provider, siteKey, secretKey };
}
