import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import type { ApiResult } from '#/web/api-client.ts';

/** One at a time; undefined after an announced refusal. */
export function useAction() {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function run<Data>(call: () => Promise<ApiResult<Data>>): Promise<{ data: Data } | undefined> {
    if (busy) return undefined;
    setBusy(true);
    const result = await call();
    if (!result.ok) announce({ kind: 'alert', text: result.error.error });
    // The screen was outdated.
    await revalidate();
    setBusy(false);
    return result.ok ? { data: result.data } : undefined;
  }
  return { run, busy };
}
