import { type Files, FilesError, undefinedIfMissing } from './files.ts';

/** For files that never change under their keys: what was read once from afar is at hand, and written to both. */
export function keptNear(far: Files, near: Files): Files {
  return {
    description: `${far.description}, with ${near.description} before it`,
    async put(key, bytes) {
      await far.put(key, bytes);
      await near.put(key, bytes);
    },
    async read(key) {
      const known = await near.read(key).catch(undefinedIfMissing);
      if (known) return known;
      const bytes = await far.read(key);
      // A full disk of this machine must not keep anybody from reading.
      await near.put(key, bytes).catch(nothingIfInTrouble);
      return bytes;
    },
    open: async (key) => ((await near.head(key)) ? near : far).open(key),
    head: async (key) => (await near.head(key)) ?? far.head(key),
    async *list(prefix) {
      const listed = new Set<string>();
      for await (const file of far.list(prefix)) {
        listed.add(file.key);
        yield file;
      }
      for await (const file of near.list(prefix)) if (!listed.has(file.key)) yield file;
    },
    async delete(key) {
      await far.delete(key);
      await near.delete(key);
    },
  };
}

function nothingIfInTrouble(error: unknown): void {
  if (!(error instanceof FilesError)) throw error;
}
