interface LockedPackage {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  resolved?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

export interface Lockfile {
  name: string;
  version: string;
  packages: Record<string, LockedPackage>;
}

/** 'node_modules/a/node_modules/@b/c' gives '@b/c'. */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** CycloneDX 1.5, of the lockfile. */
export function billOfMaterials({ name, version, packages }: Lockfile) {
  const components = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, locked]) => component(locked.name ?? packageName(path), locked));
  const unique = [...new Map(components.map((one) => [one['bom-ref'], one])).values()];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: unique.toSorted((a, b) => a['bom-ref'].localeCompare(b['bom-ref'])),
  };
}

function component(name: string, { version = '', integrity, license, optional }: LockedPackage) {
  const [algorithm, digest] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' &&
      digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
  };
}
