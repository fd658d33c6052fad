import { expect, test } from 'vitest';
import { mailTroubleMessage } from './mail-trouble.ts';

const trouble = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  [trouble('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET' }), /Nothing answers at mail\.test/],
  [trouble('getaddrinfo ENOTFOUND mail.test', { code: 'EDNS' }), /no server called mail\.test/],
  [trouble('Connection timeout', { code: 'ETIMEDOUT' }), /did not answer in time/],
  [
    trouble('Invalid login', { code: 'EAUTH', response: '535 bad\r\ncredentials' }),
    /password.*said: 535 bad credentials/,
  ],
  [trouble('Error upgrading connection with STARTTLS', { code: 'ETLS' }), /offers no encryption/],
  [trouble('wrong version number', { code: 'ESOCKET' }), /another encryption/],
  [trouble('self-signed certificate', { code: 'ESOCKET' }), /certificate/],
  [trouble('refused', { code: 'EENVELOPE', response: '550 no such user' }), /sender or the recipient.*550/],
  [trouble('refused', { code: 'EMESSAGE', response: '554 spam' }), /refused the message.*554/],
  ['something else', /could not be used: something else/],
])('%s is said in words', (error, text) => expect(mailTroubleMessage(error, 'mail.test')).toMatch(text));
