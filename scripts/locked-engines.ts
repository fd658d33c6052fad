/**
 * The lockfile without what each package asks of the Node it runs on. All of them run on the Node that is itself a
 * package in it (`node`), but npm would ask the Node of the system, and warn of it at every `npm ci`. What the project
 * itself asks stays: it says which system can install it.
 */
export function withoutEngines(lockfile: string): string {
  const lock = JSON.parse(lockfile) as { packages: Record<string, { engines?: unknown }> };
  for (const [path, locked] of Object.entries(lock.packages)) if (path !== '') delete locked.engines;
  return `${JSON.stringify(lock, null, 2)}\n`;
}
