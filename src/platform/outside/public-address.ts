import { BlockList, isIP } from 'node:net';

/** Registered for something else than hosts of the internet (IANA, special-purpose addresses). */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** All that is in use is in 2000::/3; these parts of it stand for IPv4 addresses, or for nobody. */
const NOT_PUBLIC_6 = ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1'];

// Apart: a list of both takes IPv4 addresses for a part of '::/3'.
const notPublic = { 4: listOf(NOT_PUBLIC_4, 'ipv4'), 6: listOf(NOT_PUBLIC_6, 'ipv6') };

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

/** False for what is no IP address, for private ones, link-local ones and all others that no stranger may have read. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic[4].check(address, 'ipv4');
  return version === 6 && !notPublic[6].check(address, 'ipv6');
}

/** Of this machine: 127.0.0.0/8 and ::1. */
export function isOfThisMachine(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}
