import { expect, it } from 'vitest';
import { isOfThisMachine, isPublicAddress } from './public-address.ts';

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is none of the internet', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111', '2a00:1450:4001:82a::200e'])(
  '%s is one of the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it('of this machine are 127.0.0.0/8 and ::1, and no name', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1'].map(isOfThisMachine)).toEqual([true, true, true]);
  expect(['127.evil.example.com', '10.0.0.1', '0.0.0.0', '::', 'localhost'].some(isOfThisMachine)).toBe(false);
});
