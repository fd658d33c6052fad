import { useCallback, useRef, useState } from 'react';
import { OPUSES_PER_PAGE, type OpusCard, type OpusPage, type RepertoireFilter } from '#/features/repertoire/model.ts';
import { type ListView, listPath } from '#/features/repertoire/url.ts';
import { api, send } from '#/web/api-client.ts';
import { opusQuery } from './opus-query.ts';

/** In the address: Back and reload restore the length. */
export function useMoreOpuses(first: OpusPage, filter: RepertoireFilter, view: ListView) {
  const [items, setItems] = useState<OpusCard[]>(first.items);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  // A scroll may ask twice per render.
  const asked = useRef<string>(null);

  const loadMore = useCallback(async () => {
    if (cursor === null || cursor === asked.current) return;
    asked.current = cursor;
    setState('loading');
    const answer = await send(
      api.opuses.$get({ query: { ...opusQuery(filter), limit: String(OPUSES_PER_PAGE), cursor } }),
    );
    if (!answer.ok || Array.isArray(answer.data)) {
      asked.current = null;
      setState('failed');
      return;
    }
    const longer = [...items, ...answer.data.items];
    setItems(longer);
    setCursor(answer.data.nextCursor);
    setState('ready');
    rememberLength(listPath(filter, view, longer.length));
  }, [cursor, filter, view, items]);

  return { items, hasMore: cursor !== null, loading: state === 'loading', failed: state === 'failed', loadMore };
}

/** Not through the router, which would fetch again. */
function rememberLength(path: string): void {
  window.history.replaceState(window.history.state, '', path);
}
