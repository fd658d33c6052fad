import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { wordmarkOf } from '#/platform/house/wordmark.ts';
import { DEFAULT_BUSINESS } from './in-force/model.ts';
import { senderLine, settingsInForce, smtpUrlOf, tidied, withoutLogin } from './rules.ts';

const NOTHING_FIXED = {
  businessName: undefined,
  businessAddress: undefined,
  businessPhone: undefined,
  businessEmail: undefined,
  payTo: undefined,
  cardPayments: undefined,
  stripeSecretKey: undefined,
  stripeWebhookSecret: undefined,
  smtpUrl: undefined,
  mailFrom: undefined,
};

describe('what counts', () => {
  it('is the environment, else what is stored, else the default', () => {
    const stored = { businessName: 'Stored', businessEmail: 'stored@example.com' };
    const fixed = { ...NOTHING_FIXED, businessName: 'Environment' };
    expect(settingsInForce(fixed, stored)).toEqual({
      business: { ...DEFAULT_BUSINESS, name: 'Environment', wordmark: wordmarkOf('Environment') },
      businessEmail: 'stored@example.com',
      cardPayments: false,
      paymentKeys: undefined,
      smtpUrl: undefined,
      mailFrom: 'Environment <hello@example.com>',
      programmeFreezeDays: 7,
      playerHoldDays: 14,
      reminders: { payments: true, events: true, reviews: true },
      takesTips: false,
    });
  });

  it('sends as whoever signs in at the mail server, where nothing else is said', () => {
    const stored = { smtpHost: 'smtp.example.com', smtpUser: 'us@two.test', smtpPassword: 'x' };
    expect(settingsInForce(NOTHING_FIXED, stored).mailFrom).toBe('Forte & Piano <us@two.test>');
    expect(settingsInForce(NOTHING_FIXED, { ...stored, smtpUser: 'us' }).mailFrom).toContain('hello@example.com');
  });
});

test.each([
  [{}, undefined],
  [{ smtpHost: 'mail.test' }, 'smtp://mail.test:587'],
  [{ smtpHost: 'mail.test', smtpSecurity: 'tls' }, 'smtps://mail.test:465'],
  [{ smtpHost: 'mail.test', smtpPort: '465' }, 'smtps://mail.test:465'],
  [{ smtpHost: 'mail.test', smtpPort: '25', smtpSecurity: 'starttls' }, 'smtp://mail.test:25'],
])('%o leads to %s', (values, url) => expect(smtpUrlOf(values)).toBe(url));

it('takes any user name and password through an address unharmed', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((one) => one.isWellFormed());
  fc.assert(
    fc.property(text, text, (smtpUser, smtpPassword) => {
      const url = smtpUrlOf({ smtpHost: 'mail.test', smtpUser, smtpPassword }) ?? '';
      const taken = tidied({ smtpHost: url });
      expect([taken.smtpHost, taken.smtpPort, taken.smtpSecurity]).toEqual(['mail.test', '587', 'starttls']);
      expect([taken.smtpUser, taken.smtpPassword]).toEqual([smtpUser, smtpPassword]);
      expect(withoutLogin(url)).toBe('smtp://mail.test:587');
    }),
  );
});

test.each([
  ['Forte & Piano', 'Forte & Piano <a@example.com>'],
  ['Hana, Danylo "and" friends', '"Hana, Danylo \\"and\\" friends" <a@example.com>'],
])('%s signs as %s', (name, line) => {
  expect(senderLine(name, 'a@example.com')).toBe(line);
});
