import type { AppContext, SiteContent } from '#/features/context.ts';
import { readAllContent, readContentVersion } from '#/features/site-content/queries.server.ts';
import type { Log } from '#/platform/process/log.ts';
import { contentFrom } from './stored-content.ts';

export interface ContentStore {
  readonly snapshot: SiteContent;
  /** Before an answer: loads changes made by any node since the last call. */
  refresh(): Promise<void>;
  /** At start: as `refresh`, but unreadable content is an error. @throws ContentError */
  reload(): Promise<void>;
}

export function createContentStore(db: AppContext['db'], files: SiteContent, log: Log): ContentStore {
  let snapshot = files;
  let known = -1;
  let loading: { version: number; done: Promise<void> } | undefined;

  async function load(version: number): Promise<void> {
    // A commit between the two reads is newer than this version says, so the next request reads again.
    snapshot = contentFrom(files, await readAllContent({ db }));
    known = version;
  }

  /** Concurrent requests share one read. */
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
        // Keeps serving the last good content: stale is better than none.
        log.error({ err }, 'the content could not be read anew');
      }
    },
    async reload() {
      await loadOnce(await readContentVersion({ db }));
    },
  };
}
