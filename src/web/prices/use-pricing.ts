import { useEffect, useState } from 'react';
import { pricedFor, type ShownPricing } from '#/features/concert-series/travel/shown.ts';
import { api, send } from '#/web/api-client.ts';

/** With the area of the zip code that is typed; `zipCode` stays empty until that is known. */
export function usePricing(shown: ShownPricing, typed: string): ShownPricing {
  const zipCode = /^\d{5}$/.test(typed) ? typed : '';
  const [found, setFound] = useState<{ zipCode: string; area: string | null }>();
  const known = [shown.zipCode, found?.zipCode, ''].includes(zipCode);

  useEffect(() => {
    if (known) return;
    let stale = false;
    void send(api.travel[':zipCode'].$get({ param: { zipCode } })).then((result) => {
      if (!stale && result.ok) setFound({ zipCode, area: result.data.area });
    });
    return () => {
      stale = true;
    };
  }, [known, zipCode]);

  if (found?.zipCode === zipCode) return pricedFor(shown, zipCode, found.area);
  return { ...shown, zipCode: known ? zipCode : '' };
}
