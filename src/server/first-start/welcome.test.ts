import { expect, it } from 'vitest';
import { elsewhere } from './welcome.ts';

const usual = { host: '127.0.0.1', origin: 'http://localhost:3000', firstRun: true, addresses: ['192.168.1.20'] };

it('says in the first run how a phone gets there', () => {
  expect(elsewhere(usual)).toEqual([
    'On a phone in your network: start it with HOST=192.168.1.20 npm start, and it is at http://192.168.1.20:3000',
  ]);
});

it.each([
  ['there is an admin', { firstRun: false }],
  ['the machine is in no network', { addresses: [] }],
  ['it has an address of its own', { origin: 'https://music.example.com' }],
  ['a phone gets there already', { host: '192.168.1.20', origin: 'http://192.168.1.20:3000' }],
])('says nothing where %s', (_, changes) => expect(elsewhere({ ...usual, ...changes })).toEqual([]));

it.each(['0.0.0.0', '::'])('says that ORIGIN is missing where %s is listened to', (host) => {
  expect(elsewhere({ ...usual, host, firstRun: false })).toEqual([
    'Note: forms can be sent at http://localhost:3000 only. Set ORIGIN to what people type, for example ORIGIN=http://192.168.1.20:3000',
  ]);
});
