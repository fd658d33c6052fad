import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { When } from '#/features/availability/model.ts';
import { daySearch } from '#/features/availability/url.ts';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { clearDraft, readDraft, writeDraft } from '#/ui/forms/use-draft.ts';

const KEPT = 'day looked for';

/** For a programme that is begun in this tab by other ways than the link that carries the day. */
export function keepDay({ date, start = '', end = '' }: Pick<When, 'date'> & Partial<When>): void {
  if (date !== '') writeDraft(KEPT, { date, start, end });
}

/** While it is looked for on this page. */
export function useKeepDay(when: When | undefined): void {
  const { date = '', start = '', end = '' } = when ?? {};
  useEffect(() => keepDay({ date, start, end }), [date, start, end]);
}

/** Into the address of a programme without a day, and once: whoever empties the field means it. */
export function useKeptDay(isWanted: boolean, today: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { date = '', start = '', end = '' } = readDraft(KEPT);
    if (!isWanted || date < today) return;
    clearDraft(KEPT);
    void navigate(PROGRAMME_PATH + daySearch({ date, start, end }), { replace: true, preventScrollReset: true });
  }, [isWanted, today, navigate]);
}
