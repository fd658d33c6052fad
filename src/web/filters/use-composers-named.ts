import { useEffect, useState } from 'react';
import { useSettled } from '#/ui/use-settled.ts';
import { api, send } from '../api-client.ts';

export function useComposersNamed(typed: string): readonly string[] {
  const search = useSettled(typed.trim(), 150);
  const [names, setNames] = useState<readonly string[]>([]);

  useEffect(() => {
    if (search === '') return;
    const controller = new AbortController();
    const call = api.opuses.composers.$get({ query: { search } }, { init: { signal: controller.signal } });
    void send(call).then((answer) => {
      if (answer.ok && !controller.signal.aborted) setNames(answer.data.map(({ name }) => name));
    });
    return () => controller.abort();
  }, [search]);

  return names;
}
