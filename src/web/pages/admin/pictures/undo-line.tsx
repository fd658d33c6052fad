import { useLayoutEffect, useRef } from 'react';
import { Button } from '#/ui/button.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAction } from './use-action.ts';

interface UndoLineProps {
  gone: { id: string; name: string };
  as?: 'li' | 'div';
  onDone: () => void;
}

/** Takes the removed picture's place and focus. */
export function UndoLine({ gone: { id, name }, as: Line = 'li', onDone }: UndoLineProps) {
  const { run, busy } = useAction();
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => line.current?.querySelector('button')?.focus(), []);

  async function undo(): Promise<void> {
    if (await run(() => send(api.pictures[':id'].restoration.$post({ param: { id } })))) onDone();
  }
  return (
    <Line className="on-blush border-b border-line">
      <div ref={line} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
        <p role="status">‘{name}’ is taken down. It is kept for 30 days.</p>
        <Button variant="outline" waiting={busy} onClick={undo}>
          UNDO
        </Button>
      </div>
    </Line>
  );
}
