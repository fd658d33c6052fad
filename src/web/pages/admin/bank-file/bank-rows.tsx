import type { ReactNode } from 'react';
import type { BankRow } from '#/features/bank-file/model.ts';

export function BankRows({ rows }: { rows: readonly BankRow[] }) {
  return (
    <ol className="text-label">
      {rows.map((row) => (
        <li key={row.row} className="border-b border-line py-2">
          <BankText bank={row} />
        </li>
      ))}
    </ol>
  );
}

export function BankText({ bank: { row, date, amount, text } }: { bank: BankRow }) {
  return (
    <span className="break-words text-quiet">
      {[`Row ${row}`, date, amount].filter(Boolean).join(', ')}
      {text === '' ? '' : `: ${text}`}
    </span>
  );
}

export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-b border-line">
      <summary className="link flex min-h-14 cursor-pointer items-center font-label">{title}</summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
