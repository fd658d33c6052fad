import { isIPv6 } from 'node:net';

/**
 * The caller's address as a key: the socket's, or with `trustedProxies` the n-th from the right of
 * X-Forwarded-For. IPv6 by /64, the smallest block a household is given.
 */
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

/** The network a caller's key is part of: all that one customer of a provider may be given, IPv6 by /48. */
export function networkOf(key: string): string {
  return key.includes(':') ? key.split(':').slice(0, 3).join(':') : key;
}

/** The network half of an IPv6 address, one spelling for each: '2001:DB8::1' gives '2001:db8:0:0'. */
function firstHalf(address: string): string {
  const spelled = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [left = [], right = []] = spelled.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
