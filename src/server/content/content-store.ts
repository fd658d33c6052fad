import type { AppContext, SiteContent } from '#/features/context.ts';
import { readAllContent, readContentVersion } from '#/features/site-content/queries.server.ts';
import type { Log } from '#/platform/process/log.ts';
import { contentFrom } from './stored-content.ts';

/** The content as this process has it in memory. */
export interface ContentStore {
  readonly snapshot: SiteContent;
  /** Before an answer: takes what anybody, on any node, has changed since the last one. */
  refresh(): Promise<void>;
  /** At start: the same, but what can't be read stops it. @throws ContentError */
  reload(): Promise<void>;
}

/** Over a database whose content began as `files`; until the first `reload` they are the content. */
export function createContentStore(db: AppContext['db'], files: SiteContent, log: Log): ContentStore {
  let snapshot = files;
  let known = -1;
  let loading: { version: number; done: Promise<void> } | undefined;

  async function load(version: number): Promise<void> {
    // What is committed between the two reads is newer than its number says: the next request reads it once more.
    snapshot = contentFrom(files, await readAllContent({ db }));
    known = version;
  }

  /** Requests that come at once wait for one reading. */
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
        // The last good one serves on: a page that is a little old is better than none.
        log.error({ err }, 'the content could not be read anew');
      }
    },
    async reload() {
      await loadOnce(await readContentVersion({ db }));
    },
  };
}
