import { useEffect, useState } from 'react';
import { itemsMatch } from '#/features/repertoire/messages.ts';
import { filterFromSearch } from '#/features/repertoire/url.ts';
import { useSettled } from '#/ui/use-settled.ts';
import { api, send } from '#/web/api-client.ts';
import { opusQuery } from './opus-query.ts';

interface MatchCountProps {
  search: string;
  applied: string;
}

/** The count that APPLY would find; reserves its line. */
export function MatchCount({ search: typed, applied }: MatchCountProps) {
  const settled = useSettled(typed, 250);
  const [text, setText] = useState('');

  useEffect(() => {
    if (settled === applied) return;
    const controller = new AbortController();
    const query = { ...opusQuery(filterFromSearch(new URLSearchParams(settled))), limit: '1' };
    void send(api.opuses.$get({ query }, { init: { signal: controller.signal } })).then((result) => {
      if (controller.signal.aborted || !result.ok || Array.isArray(result.data)) return;
      setText(itemsMatch(result.data.total));
    });
    return () => controller.abort();
  }, [settled, applied]);

  return (
    <p role="status" className="mt-3 min-h-6 text-label text-quiet">
      {typed === applied ? '' : text}
    </p>
  );
}
