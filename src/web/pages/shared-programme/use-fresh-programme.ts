import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readDraft, writeDraft } from '#/ui/forms/use-draft.ts';

const DRAFT = 'shared-programme';

/** Name typed once; refreshes when the tab reappears. */
export function useFreshProgramme(): { me: string; setMe: (name: string) => void } {
  const [me, setName] = useState('');
  const { revalidate } = useRevalidator();

  useEffect(() => setName(readDraft(DRAFT).by ?? ''), []);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);

  function setMe(by: string): void {
    setName(by);
    writeDraft(DRAFT, { by });
  }
  return { me, setMe };
}
