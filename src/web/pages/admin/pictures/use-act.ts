import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import type { ApiResult } from '#/web/api-client.ts';

/** One act at a time. Resolves once the page shows the result; undefined after a refusal, which is announced. */
export function useAct() {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function act<Data>(call: () => Promise<ApiResult<Data>>): Promise<{ data: Data } | undefined> {
    if (busy) return undefined;
    setBusy(true);
    const result = await call();
    if (!result.ok) announce({ kind: 'alert', text: result.error.error });
    // Also after a refusal: the screen was outdated.
    await revalidate();
    setBusy(false);
    return result.ok ? { data: result.data } : undefined;
  }
  return { act, busy };
}
