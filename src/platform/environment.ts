import { z } from 'zod';
import { RECIPIENTS } from './backup-settings.ts';
import { addressesOf } from './database-address.ts';
import { s3Address } from './files/s3/s3-place.ts';
import { clamdAddress } from './files/scanning/clamd.ts';
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

/** What the environment may say; blank counts as unset. */
export const environmentSchema = z.object({
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
  STANDBY_URL: z
    .string()
    .refine((given) => addressesOf(given)?.length === 1)
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
  FILES_TO: z
    .string()
    .refine((given) => s3Address(given) !== undefined)
    .optional(),
  BACKUPS: z.string().min(1).optional(),
  BACKUPS_TO: z
    .string()
    .refine((given) => s3Address(given) !== undefined)
    .optional(),
  BACKUPS_FOR: z.string().trim().regex(RECIPIENTS).optional(),
  SAMPLE_CONTENT: z.enum(['on', 'catalogues', 'off']).default('on'),
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

/** By name of the variable: what it must be. */
export const HOW_TO_MEND: Record<string, string> = {
  NODE_ENV: 'one of production, development, test',
  PORT: 'a port number from 0 to 65535, for example PORT=3000',
  HOST: 'an address to listen on, for example HOST=0.0.0.0',
  ORIGIN: 'the public address without a path, for example ORIGIN=https://music.example.com',
  DATA_DIR: 'a folder the server may write to, for example DATA_DIR=./data',
  DATABASE_URL:
    'postgres://user:password@host:5432/database, with several hosts host1:5432,host2:5432 (the one that takes writes is used), or leave it out for SQLite',
  STANDBY_URL:
    'postgres://user:password@host:5432/database of a standby that lists are read from, or leave it out to read everything from the primary',
  S3_ENDPOINT: 'the address of S3-compatible storage without a path, for example S3_ENDPOINT=https://s3.example.com',
  S3_REGION: 'the name of a region, for example S3_REGION=us-east-1',
  S3_ACCESS_KEY_ID: 'one line of at most 200 characters',
  S3_SECRET_ACCESS_KEY: 'one line of at most 200 characters',
  FILES_TO: 's3://bucket or s3://bucket/prefix, or leave it out to keep files in DATA_DIR',
  BACKUPS: 'a folder for nightly backups, for example BACKUPS=/mnt/backups, or off',
  BACKUPS_TO: 'a bucket, with a prefix if you like: BACKUPS_TO=s3://bucket/prefix',
  BACKUPS_FOR: 'public keys of age, with commas between them: BACKUPS_FOR=age1…',
  SAMPLE_CONTENT: 'on, catalogues or off',
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

export type Environment = z.infer<typeof environmentSchema>;
