interface SwiftPlace {
  folder: string;
  /** Of accounts, containers, objects, and of the proxy that speaks S3. */
  ports: readonly number[];
  user: string;
  /** `account:name` */
  accessKeyId: string;
  secretAccessKey: string;
}

/** Files by name. One copy of everything on one disk; no logs, and a cache that is not there. */
export function swiftSettings({ folder, ports, user, accessKeyId, secretAccessKey }: SwiftPlace) {
  const common = (port: number | undefined) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_address = ${folder}/no-log
`;
  const store = (name: string, port: number | undefined) => `${common(port)}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;
  const middleware = ['catch_errors', 'listing_formats', 'cache', 's3api', 'tempauth', 'copy', 'slo', 'dlo'];
  const settingsOf: Record<string, string> = {
    cache: 'memcache_servers = 127.0.0.1:1',
    s3api: 'location = us-east-1',
    tempauth: `user_${accessKeyId.replace(':', '_')} = ${secretAccessKey} .admin`,
  };
  const filters = middleware.map(
    (name) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${settingsOf[name] ?? ''}`,
  );
  const [account, container, object, proxy] = ports;
  return {
    'swift.conf': '[swift-hash]\nswift_hash_path_suffix = forte\n[storage-policy:0]\nname = all\ndefault = yes\n',
    'account.conf': store('account', account),
    'container.conf': store('container', container),
    'object.conf': store('object', object),
    'proxy.conf': `${common(proxy)}
[pipeline:main]
pipeline = ${middleware.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${filters.join('\n')}
`,
  };
}
