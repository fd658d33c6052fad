import type { AppContext, SiteContent } from '#/features/context.ts';
import { readAllContent, readContentVersion } from '#/features/site-content/queries.server.ts';
import type { Log } from '#/platform/process/log.ts';
import { contentFrom } from './stored-content.ts';

export interface ContentStore {
  readonly snapshot: SiteContent;
  /** Loads changes by any node since the last call. */
  refresh(): Promise<void>;
  /** @throws ContentError */
  reload(): Promise<void>;
}

export function createContentStore(db: AppContext['db'], files: SiteContent, log: Log): ContentStore {
  let snapshot = files;
  let known = -1;
  let loading: { version: number; done: Promise<void> } | undefined;

  async function load(version: number): Promise<void> {
    // A commit between the reads is picked up by the next request.
    snapshot = contentFrom(files, await readAllContent({ db }));
    known = version;
  }

  function loadOnce(version: number): Promise<void> {
    if (loading?.version !== version) {
      const done = load(version).finally(() => {
        if (loading?.done === done) loading = undefined;
      });
      loading = { version, done };
    }
    return loading.done;
  }

  return {
    get snapshot() {
      return snapshot;
    },
    async refresh() {
      try {
        const version = await readContentVersion({ db });
        if (version !== known) await loadOnce(version);
      } catch (err) {
        log.error({ err }, 'the content could not be read anew');
      }
    },
    async reload() {
      await loadOnce(await readContentVersion({ db }));
    },
  };
}
