import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isFinal, isOfTheMail, troubleOf } from './trouble.ts';

describe('what a line of a server is about', () => {
  it.each([
    ["Can't send mail - all recipients were rejected: 550 5.1.1 <ann@example.com>: No such user", 'address'],
    ["Can't send mail - all recipients were rejected: 553 sorry, that domain is not in my list", 'address'],
    ["Can't send mail - all recipients were rejected: 550 5.7.1 Relaying denied", 'login'],
    ["Can't send mail - all recipients were rejected: 552 5.2.2 Mailbox full", 'full'],
    ["Can't send mail - all recipients were rejected: 452 4.2.2 over quota", 'full'],
    ["Can't send mail - all recipients were rejected: 451 4.7.1 Greylisting in action", 'later'],
    ['Message failed: 451 try later', 'later'],
    ['Message failed: 421 Too many connections', 'later'],
    ['Message failed: 552 5.3.4 Message size exceeds fixed limit', 'large'],
    ['Message failed: 554 5.7.1 Rejected as spam', 'refused'],
    ['Message failed: 550 Blocked by policy', 'refused'],
    ['Message failed: 554 no', 'refused'],
    ['Invalid login: 535 5.7.8 Username and Password not accepted', 'login'],
    ['Mail command failed: 550 Sender not allowed', 'sender'],
    ['connect ECONNREFUSED 127.0.0.1:9', 'unreachable'],
    ['getaddrinfo ENOTFOUND smtp.example.com', 'unreachable'],
    ['connect ETIMEDOUT 192.0.2.1:587', 'unreachable'],
    ['Connection timeout', 'unreachable'],
    ['Greeting never received', 'unreachable'],
    ['self-signed certificate', 'tls'],
    ["Hostname/IP does not match certificate's altnames", 'tls'],
    ['Error upgrading connection with STARTTLS: 454 TLS not available', 'tls'],
    ["The attachment 'cv.pdf' cannot be read from uploads/resumes/x.pdf: ENOENT", 'attachment'],
    ['The files cannot be reached: GET a.pdf at s3.example.com was not answered in time.', 'files'],
    ['ENOSPC: no space left on device, write', 'disk'],
    ['The mail cannot be put together: its list of attachments is damaged.', 'broken'],
    ['No recipients defined', 'broken'],
    ['The server took the message and did not answer: Timeout', 'doubt'],
    ['Invalid greeting. response=554 no service here', 'unreachable'],
    ['something else', 'unknown'],
  ])('%s', (reason, trouble) => expect(troubleOf(reason)).toBe(trouble));
});

describe('what is refused', () => {
  it.each([
    ["Can't send mail - all recipients were rejected: 550 5.1.1 No such user", true],
    ['Message failed: 554 5.7.1 Rejected as spam', true],
    ['Message failed: 552 5.3.4 Message size exceeds fixed limit', true],
    ['Message failed: 451 4.7.1 blocked for now, by policy', false],
    ['Message failed: 552 5.2.2 Mailbox full', false],
    ['Invalid login: 535 5.7.8 Username and Password not accepted', false],
    ['Mail command failed: 550 Sender not allowed', false],
    ['Invalid greeting. response=554 no service here', false],
    ['self-signed certificate', false],
    ['connect ECONNREFUSED 127.0.0.1:9', false],
  ])('%s: for good is %s', (reason, final) => expect(isFinal(reason)).toBe(final));

  it('by us, for a mail that cannot be put together, is told from what a server says', () => {
    expect(isOfTheMail("The attachment 'cv.pdf' cannot be read from x.pdf: ENOENT")).toBe(true);
    expect(isOfTheMail('Message failed: 554 no')).toBe(false);
  });
});

test('a port, a year or an id is no answer of a server', () => {
  expect(troubleOf('connect ECONNREFUSED 10.0.0.1:550')).toBe('unreachable');
  expect(troubleOf('the year 1550')).toBe('unknown');
});

test('any line has a meaning', () => {
  fc.assert(
    fc.property(fc.string(), (reason) => {
      expect(troubleOf(reason)).toMatch(/^[a-z]+$/);
    }),
  );
});
