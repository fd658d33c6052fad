/** A name, a number or an address of IPv6 in brackets, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const WRITABLE = new Set(['read-write', 'primary']);

/** One address per host of `postgres://user:password@one:5432,two:5432/database`, as libpq reads it; undefined when it
 * is no such address. The site writes, so it may ask for no other kind of server. */
export function addressesOf(databaseUrl: string): string[] | undefined {
  const [, scheme, login = '', hosts, path = ''] =
    /^(postgres(?:ql)?:\/\/)([^@/]*@)?([^/?#]*)([/?#].*)?$/.exec(databaseUrl) ?? [];
  if (!scheme || !hosts) return undefined;
  const addresses: string[] = [];
  for (const host of hosts.split(',')) {
    const address = URL.parse(`${scheme}${login}${host}${path}`);
    if (!address || !HOST.test(host)) return undefined;
    const wanted = address.searchParams.get('target_session_attrs');
    if (wanted !== null && !WRITABLE.has(wanted)) return undefined;
    address.searchParams.delete('target_session_attrs');
    addresses.push(address.href);
  }
  return addresses;
}

/** For the operator, without the password: `one:5432,two:5432/database`. */
export function shownHosts(databaseUrl: string): string {
  const addresses = (addressesOf(databaseUrl) ?? []).map((address) => new URL(address));
  return `${addresses.map(({ host }) => host).join(',')}${addresses[0]?.pathname ?? ''}`;
}
