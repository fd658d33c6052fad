/** npm would warn about the system's Node, though all run on the `node` package. The project's own engines stay. */
export function withoutEngines(lockfile: string): string {
  const lock = JSON.parse(lockfile) as { packages: Record<string, { engines?: unknown }> };
  for (const [path, locked] of Object.entries(lock.packages)) if (path !== '') delete locked.engines;
  return `${JSON.stringify(lock, null, 2)}\n`;
}
