import { resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { ConfigError, publicAddress, readConfig } from './config.ts';

test('with nothing set, everything has its default', () => {
  expect(readConfig({})).toEqual({
    mode: 'production',
    port: 3000,
    host: '127.0.0.1',
    origin: undefined,
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    s3: undefined,
    filesTo: undefined,
    backups: { folder: resolve('./data/backups'), recipients: [], to: undefined },
    sampleContent: 'on',
    engraveAhead: true,
    fixed: {},
    stripeApi: undefined,
    calendarsFromHere: false,
    captcha: { provider: 'altcha' },
    scanner: undefined,
    firstAdmin: undefined,
    trustedProxies: 0,
    rateLimitFactor: 1,
    metrics: undefined,
    logLevel: 'info',
  });
});

test('backups lie beside the data, unless a folder is named or they are off; elsewhere they are asked for', () => {
  const folder = (given: Record<string, string>) => readConfig({ DATA_DIR: '/srv/forte', ...given }).backups?.folder;
  expect(folder({})).toBe('/srv/forte/backups');
  expect(folder({ BACKUPS: '/mnt/nas' })).toBe('/mnt/nas');
  expect(folder({ BACKUPS: 'off' })).toBe(undefined);
  expect(folder({ NODE_ENV: 'development' })).toBe(undefined);
  expect(folder({ NODE_ENV: 'test', BACKUPS: '/mnt/nas' })).toBe('/mnt/nas');
  expect(() => folder({ BACKUPS: '/srv/forte/uploads/all' })).toThrow('BACKUPS must be outside of the uploads');
});

test('backups go to storage too, for keys, where both are set', () => {
  const s3 = { S3_ENDPOINT: 'https://s3.example.com', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'quiet' };
  const keys = { BACKUPS_FOR: ' age1aa, age1bb\nage1cc ' };
  expect(readConfig({ ...s3, ...keys, BACKUPS_TO: 's3://bucket/house' }).backups).toMatchObject({
    recipients: ['age1aa', 'age1bb', 'age1cc'],
    to: { endpoint: 'https://s3.example.com', bucket: 'bucket', prefix: 'house/', accessKeyId: 'id' },
  });
  expect(() => readConfig({ BACKUPS_TO: 's3://bucket' })).toThrow('BACKUPS_TO needs an account');
  expect(() => readConfig({ ...s3, BACKUPS_TO: 's3://bucket', BACKUPS: 'off' })).toThrow('take BACKUPS=off away');
});

const WRONG: Record<string, string[]> = {
  NODE_ENV: ['staging'],
  PORT: ['http', '-1', '65536', '80.5', '3000;'],
  ORIGIN: ['music.example.com', 'ftp://music.example.com', 'https://', 'https://music.example.com/shop'],
  DATABASE_URL: ['mysql://db/music', 'localhost:5432'],
  STANDBY_URL: ['mysql://db/music', 'postgres://one:5432,two:5432/music'],
  S3_ENDPOINT: ['s3.example.com', 'https://s3.example.com/bucket', 's3://bucket'],
  S3_REGION: ['us east', 'x'.repeat(61)],
  S3_ACCESS_KEY_ID: ['x'.repeat(201)],
  S3_SECRET_ACCESS_KEY: ['two\nlines'],
  BACKUPS_TO: ['/mnt/backups', 's3://', 'https://bucket.example.com'],
  BACKUPS_FOR: ['AGE-SECRET-KEY-1QUIET', 'me@example.com', 'age1aa;age1bb'],
  FILES_TO: ['/srv/files', 's3://Music', 's3://music/../others'],
  SAMPLE_CONTENT: ['yes', 'true', 'OFF'],
  SMTP_URL: ['mail.example.com:587', 'https://mail.example.com'],
  MAIL_FROM: ['Forte <hello@example.com>\r\nBcc: all@example.com'],
  BUSINESS_EMAIL: ['hello', 'a@example.com, b@example.com'],
  BUSINESS_NAME: ['x'.repeat(101), 'Two\nlines'],
  BUSINESS_ADDRESS: ['x'.repeat(201)],
  BUSINESS_PHONE: ['7'.repeat(41)],
  PAY_TO: ['pay.example.com', 'http://pay.example.com', 'javascript:alert(1)'],
  CARD_PAYMENTS: ['yes', 'ON'],
  SCANNER: ['on', 'clamd://127.0.0.1', 'tcp://127.0.0.1:3310', 'clamd:run/clamd.ctl'],
  STRIPE_SECRET_KEY: ['pk_test_51SampleSample', 'sk_', 'whsec_SampleSample', 'sk_test_with space'],
  STRIPE_WEBHOOK_SECRET: ['sk_test_51SampleSample', 'whsec_', 'SampleSampleSample'],
  STRIPE_API: ['127.0.0.1:12111', 'ftp://127.0.0.1', 'http://127.0.0.1:12111/v1'],
  CALENDARS_FROM_HERE: ['yes', 'localhost'],
  CAPTCHA: ['on', 'hcaptcha', 'ALTCHA'],
  RECAPTCHA_SITE_KEY: ['short', "key'; script-src *"],
  RECAPTCHA_SECRET_KEY: ['with space in it'],
  TRUST_PROXY: ['true', '-1', '11', '0.5'],
  RATE_LIMITS: ['0', '-1', 'off', '1000001'],
  METRICS_PORT: ['on', '65536'],
  METRICS_TOKEN: ['short', 'with a blank in its middle'],
  LOG_LEVEL: ['verbose', 'INFO'],
};

describe.each(Object.entries(WRONG))('%s', (name, values) => {
  it.each(values)('%o stops the start with one line that names it and says how to mend it', (value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} is not usable: it must be .{5,}\\.$`));
    expect(message).not.toMatch(/[\r\n]|a valid value/);
  });
  it.each(['', '  '])('%o counts as unset', (value) => {
    expect(readConfig({ [name]: value })).toEqual(readConfig({}));
  });
});

it.each([
  [
    { ADMIN_EMAIL: 'june', ADMIN_PASSWORD: 'quiet-nocturne' },
    'ADMIN_EMAIL is not usable: it must be one e-mail address.',
  ],
  [
    { ADMIN_EMAIL: 'june@example.com', ADMIN_PASSWORD: 'short' },
    'ADMIN_PASSWORD is not usable: it must be 8 to 128 characters.',
  ],
  [{ ADMIN_EMAIL: 'june@example.com' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both, or neither.'],
  [{ FILES_TO: 's3://music' }, 'FILES_TO needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set them too.'],
  [{ CALENDARS_FROM_HERE: 'on' }, 'CALENDARS_FROM_HERE=on is for development and tests only: leave it out.'],
  [{ CAPTCHA: 'off' }, 'CAPTCHA=off is for development and tests only: use altcha, which needs no keys.'],
  [
    { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'site-key-of-google' },
    'CAPTCHA=recaptcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY: set both.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_51SampleSample' },
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both, or neither.',
  ],
  [
    { S3_ENDPOINT: 'https://s3.example.com', S3_ACCESS_KEY_ID: 'house' },
    'S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all three, or none.',
  ],
  [
    { STRIPE_API: 'https://stripe.example.com' },
    'STRIPE_API is for trying things out: it may only name this machine. Leave it out for Stripe.',
  ],
  [{ ADMIN_PASSWORD: 'quiet-nocturne' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both, or neither.'],
])('%o is refused in words', (environment, text) => expect(refusal(environment)).toBe(text));

it('never repeats a secret', () => {
  expect(refusal({ DATABASE_URL: 'mysql://user:hunter22@db/music' })).not.toContain('hunter22');
  expect(refusal({ ADMIN_EMAIL: 'june@example.com', ADMIN_PASSWORD: 'hunter2' })).not.toContain('hunter2');
  expect(refusal({ STRIPE_SECRET_KEY: 'pk_live_hunter22' })).not.toContain('hunter22');
});

it.each(['http://127.0.0.1:12111', 'http://localhost:12111', 'http://[::1]:12111'])(
  'takes %s in the place of Stripe, which is this machine',
  (address) => expect(readConfig({ STRIPE_API: `${address}/` }).stripeApi).toBe(address),
);

it('reads what is set', () => {
  const config = readConfig({
    PORT: '0',
    ORIGIN: 'https://music.example.com/',
    DATABASE_URL: 'postgresql://localhost/music',
    SAMPLE_CONTENT: 'off',
    ADMIN_EMAIL: 'june@example.com',
    ADMIN_PASSWORD: 'quiet-nocturne',
    TRUST_PROXY: '1',
    RATE_LIMITS: '0.5',
    UNKNOWN: 'is ignored',
  });
  expect(config).toMatchObject({
    port: 0,
    origin: 'https://music.example.com',
    databaseUrl: 'postgresql://localhost/music',
    sampleContent: 'off',
    firstAdmin: { email: 'june@example.com', password: 'quiet-nocturne' },
    trustedProxies: 1,
    rateLimitFactor: 0.5,
  });
});

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error('It was taken.');
}

test.each([
  [{ CAPTCHA: 'off', NODE_ENV: 'development' }, { provider: 'off' }],
  [{ CAPTCHA: 'off', NODE_ENV: 'test' }, { provider: 'off' }],
  [
    { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'site-key-of-google', RECAPTCHA_SECRET_KEY: 'secret-of-google' },
    { provider: 'recaptcha', siteKey: 'site-key-of-google', secretKey: 'secret-of-google' },
  ],
  [{ RECAPTCHA_SITE_KEY: 'site-key-of-google' }, { provider: 'altcha' }],
])('%o chooses the captcha', (environment, captcha) => expect(readConfig(environment).captcha).toEqual(captcha));

test.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '::1', PORT: '3100' }, 'http://localhost:3100'],
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost'],
  [{ HOST: '192.168.1.20' }, 'http://192.168.1.20:3000'],
  [{ HOST: 'fd00::20' }, 'http://[fd00::20]:3000'],
  [{ HOST: '192.168.1.20', ORIGIN: 'https://music.example.com' }, 'https://music.example.com'],
])('with %o people find it at %s', (environment, address) => {
  expect(publicAddress(readConfig(environment))).toBe(address);
});
