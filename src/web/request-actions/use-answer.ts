import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import type { SubmitOutcome } from '#/ui/forms/use-api-form.ts';
import type { ApiResult } from '../api-client.ts';

export function useAnswer() {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  async function answer<Data>(
    call: Promise<ApiResult<Data>>,
    said: string | ((data: Data) => string),
  ): Promise<SubmitOutcome & { ok: boolean }> {
    setPending(true);
    const result = await call;
    setPending(false);
    if (result.ok) {
      announce({ kind: 'status', text: typeof said === 'string' ? said : said(result.data) });
      await revalidate();
      return { ok: true };
    }
    const { code, error, fields } = result.error;
    // Outdated.
    if (code === 'conflict') await revalidate();
    announce({ kind: 'alert', text: error });
    return { ok: false, ...(fields && { fields }) };
  }

  return { answer, pending };
}
