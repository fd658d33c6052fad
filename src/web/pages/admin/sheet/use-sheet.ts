import { useRef, useState } from 'react';
import { worksText } from '#/features/sheets/messages.ts';
import type { Batch, SheetView } from '#/features/sheets/model.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';

export type Choices = SheetView['choices'];

/** Every choice is stored at once, and the rows are read anew; the last choice wins. */
export function useSheet(sheet: SheetView) {
  const announce = useAnnounce();
  const [view, setView] = useState(sheet);
  const [waits, setWaits] = useState(0);
  const [written, setWritten] = useState<Batch>();
  const choices = useRef(sheet.choices);
  const last = useRef(0);
  const param = { id: sheet._id };

  async function choose(changes: Partial<Choices>): Promise<void> {
    choices.current = { ...choices.current, ...changes };
    // What was chosen stands at once; what becomes of the rows comes with the answer.
    setView((before) => ({ ...before, choices: choices.current }));
    last.current += 1;
    const turn = last.current;
    setWaits((count) => count + 1);
    const result = await send(api.sheets[':id'].$put({ param, json: choices.current }));
    setWaits((count) => count - 1);
    if (turn !== last.current) return;
    if (result.ok) setView(result.data);
    else announce({ kind: 'alert', text: result.error.error });
  }

  async function write(): Promise<void> {
    setWaits((count) => count + 1);
    const result = await send(api.sheets[':id'].works.$post({ param, json: { digest: view.digest } }));
    setWaits((count) => count - 1);
    if (!result.ok) {
      announce({ kind: 'alert', text: result.error.error });
      if (result.error.code === 'conflict') await choose({});
      return;
    }
    setView(result.data.sheet);
    setWritten(result.data.batch);
    announce({
      kind: 'status',
      text: `${worksText(result.data.batch.works)} written.`,
      action: { label: 'Open', href: '/admin/opuses' },
    });
  }

  return { view, saving: waits > 0, written, choose, write };
}
