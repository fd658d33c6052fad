import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const CLIENT = resolve(import.meta.dirname, '../build/client');

export const PUBLIC_ROUTES = {
  '/': 'home',
  '/about': 'about',
  '/repertoire': 'repertoire',
  '/opus/details/:id': 'opus',
  '/musicians': 'musicians',
  '/musician/details/:id': 'musician',
  '/performances': 'performances',
  '/performances/:id': 'performance',
  '/contact': 'contact',
  '/mpcs': 'concert-series',
  '/ncs': 'compositions',
  '/auth/:formType': 'auth',
} as const;

export type PublicRoute = keyof typeof PUBLIC_ROUTES;

interface RouteBytes {
  /** Address to brotli bytes. */
  files: Record<string, number>;
  total: number;
}

interface Module {
  module: string;
  imports: string[];
}
interface Manifest {
  entry: Module;
  routes: Record<string, Module>;
  url: string;
}

export function scriptsOf(route: PublicRoute): RouteBytes {
  const { entry, routes, url } = manifest();
  const page = routes[`pages/${PUBLIC_ROUTES[route]}/page`];
  if (!page || !routes.root) throw new Error(`no page of ${route} in the build`);
  const parts = [entry, routes.root, page].flatMap(({ module, imports }) => [module, ...imports]);
  const files = Object.fromEntries([...new Set([url, ...parts])].map((file) => [file, sentBytes(file)]));
  return { files, total: Object.values(files).reduce((sum, bytes) => sum + bytes, 0) };
}

function manifest(): Manifest {
  const name = readdirSync(join(CLIENT, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('the pages are not built: npm run build');
  const text = readFileSync(join(CLIENT, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) as Manifest;
}

function sentBytes(address: string): number {
  const path = join(CLIENT, address);
  if (existsSync(`${path}.br`)) return readFileSync(`${path}.br`).length;
  const bytes = readFileSync(path);
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length;
}
