/** Where the processes that tests start find what earlier ones compiled: half of a short life would go into that. */
export function compiledOnce(): Record<string, string> {
  const folder = process.env.NODE_COMPILE_CACHE;
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}
