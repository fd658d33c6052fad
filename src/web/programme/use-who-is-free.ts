import { useEffect, useState } from 'react';
import type { Availability } from '#/features/availability/model.ts';
import type { Programme } from '#/features/programmes/model.ts';
import { useSettled } from '#/ui/use-settled.ts';
import { api, send } from '#/web/api-client.ts';

export interface KnownMusician {
  _id: string;
  instruments: string[];
  availability: Availability;
}

/** Undefined without day or answer. */
export function useWhoIsFree({ date, start }: Pick<Programme, 'date' | 'start'>): KnownMusician[] | undefined {
  const settled = useSettled(JSON.stringify({ date, start }), 400);
  const [answer, setAnswer] = useState<{ settled: string; musicians: KnownMusician[] }>();

  useEffect(() => {
    let stale = false;
    const query = JSON.parse(settled) as { date: string; start: string };
    if (query.date !== '') {
      void send(api.availability.$get({ query })).then((result) => {
        if (!stale && result.ok) setAnswer({ settled, musicians: result.data.musicians });
      });
    }
    return () => {
      stale = true;
    };
  }, [settled]);

  return date !== '' && answer?.settled === settled ? answer.musicians : undefined;
}
