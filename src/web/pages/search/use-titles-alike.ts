import { useEffect, useState } from 'react';
import { useSettled } from '#/ui/use-settled.ts';
import { api, send } from '#/web/api-client.ts';

const PAUSE_MS = 150;
const FEW = 6;

export function useTitlesAlike(typed: string): readonly string[] {
  const query = useSettled(typed.trim(), PAUSE_MS);
  const [titles, setTitles] = useState<readonly string[]>([]);

  useEffect(() => {
    if (query === '') return;
    const controller = new AbortController();
    const call = api.search.$get({ query: { q: query, typing: 'true' } }, { init: { signal: controller.signal } });
    void send(call).then((answer) => {
      if (!answer.ok || controller.signal.aborted) return;
      const found = answer.data.sections.flatMap(({ hits }) => hits.map(({ title }) => title));
      setTitles([...new Set(found)].slice(0, FEW));
    });
    return () => controller.abort();
  }, [query]);

  return titles;
}
