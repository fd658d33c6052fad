import { type ReactNode, useState } from 'react';
import { thousands } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';

interface FateListProps {
  title: string;
  rows: readonly { row: number; name: string; detail?: ReactNode }[];
  open?: boolean;
}

const STEP = 100;

export function FateList({ title, rows, open = false }: FateListProps) {
  const [shown, setShown] = useState(STEP);
  if (rows.length === 0) return null;
  const left = rows.length - shown;
  return (
    <details open={open} className="border-b border-line">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 font-label">
        <span className="link">{title}</span>
        <span className="font-text text-quiet">{thousands(rows.length)}</span>
      </summary>
      <ol className="pb-4">
        {rows.slice(0, shown).map(({ row, name, detail }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: one row may be told of more than once
            key={`${row} ${index}`}
            className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[5rem_minmax(0,1fr)] md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,2fr)]"
          >
            <p className="text-label text-quiet">Row {row}</p>
            <p className="font-label break-words">{name}</p>
            {detail ? (
              <div className="min-w-0 text-label break-words sm:col-start-2 md:col-start-3">{detail}</div>
            ) : null}
          </li>
        ))}
      </ol>
      {left > 0 ? (
        <p className="pb-4">
          <Button variant="quiet" onClick={() => setShown(shown + STEP)}>
            Show {Math.min(STEP, left)} more of {thousands(left)}
          </Button>
        </p>
      ) : null}
    </details>
  );
}
