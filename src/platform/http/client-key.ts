import { isIPv6 } from 'node:net';

/** Rate-limit key: the socket's address, or the n-th from the right of X-Forwarded-For; IPv6 by /64. */
export function clientKey(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const chain = (forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const forwarded = trustedProxies > 0 ? chain.at(-trustedProxies) : undefined;
  const address = (forwarded ?? socketAddress ?? 'unknown').replace(/^::ffff:/i, '');
  return isIPv6(address) ? firstHalf(address) : address;
}

export function networkOf(key: string): string {
  return key.includes(':') ? key.split(':').slice(0, 3).join(':') : key;
}

/** A wider IPv6 network shares a multiple of a limit. */
const NETWORKS = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
];
const HALF = /^[\da-f]{1,4}(:[\da-f]{1,4}){3}$/;

export function widerNetworks(key: string): { network: string; times: number }[] {
  if (!HALF.test(key)) return [];
  const [a, b, c, d = '0'] = key.split(':');
  return NETWORKS.map(({ bits, times }) => {
    const kept = Number.parseInt(d, 16) & (0xffff << (64 - bits));
    return { network: `${a}:${b}:${c}:${(kept & 0xffff).toString(16)}/${bits}`, times };
  });
}

/** '2001:DB8::1' gives '2001:db8:0:0'. */
function firstHalf(address: string): string {
  const spelled = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [left = [], right = []] = spelled.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
