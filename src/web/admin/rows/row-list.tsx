import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '#/ui/button.tsx';
import { FieldError } from '#/ui/forms/field.tsx';
import type { Rows } from './use-rows.ts';

interface RowListProps<Row> {
  legend: string;
  hint?: string;
  addLabel: string;
  onAdd: () => void;
  /** No more can be added. */
  full?: boolean;
  rows: Rows<Row>;
  nameOf: (index: number) => string;
  children: ReactNode;
  beside?: ReactNode;
  error?: string | undefined;
}

/** Alt+arrow moves the focused row. */
export function RowList<Row>({
  legend,
  hint,
  addLabel,
  onAdd,
  full = false,
  rows,
  nameOf,
  children,
  beside,
  error,
}: RowListProps<Row>) {
  function onKeyDown(event: KeyboardEvent<HTMLOListElement>) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    const index = rows.rows.findIndex(({ key }) => String(key) === element?.dataset.row);
    const row = rows.rows[index];
    if (!row) return;
    event.preventDefault();
    rows.move(row.key, event.key === 'ArrowUp' ? -1 : 1, 'field', nameOf(index));
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-label font-label">
        {legend} ({rows.rows.length})
      </legend>
      {hint ? <p className="text-label text-quiet">{hint}</p> : null}
      {rows.rows.length > 1 ? (
        <p className="hidden text-label text-quiet md:block">Alt with an arrow key moves a row, too.</p>
      ) : null}
      <ol
        ref={rows.list}
        onKeyDown={onKeyDown}
        className={`mt-2 ${rows.rows.length > 0 ? 'border-t-3 border-ink' : ''}`}
      >
        {children}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        {full ? null : (
          <Button variant="outline" data-part="add" onClick={onAdd}>
            {addLabel}
          </Button>
        )}
        {beside}
      </div>
      <FieldError error={error} />
      <p role="status" className="sr-only">
        {rows.said}
      </p>
    </fieldset>
  );
}
