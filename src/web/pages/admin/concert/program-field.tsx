import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { PIECE_MAX_LENGTH, PIECES_MAX, type ProgramPiece } from '#/features/concert-series/model.ts';
import { Button } from '#/ui/button.tsx';
import { FieldError, SelectField, TextField } from '#/ui/forms/field.tsx';
import { wholeError } from '#/web/admin/fields/part-errors.ts';

export interface ProgramRow {
  key: number;
  title: string;
  composer: string;
  by: string;
  as: 'arranger' | 'transcriber';
}

interface ProgramFieldProps {
  rows: readonly ProgramRow[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: ProgramRow[]) => void;
}

let lastKey = 0;
const emptyRow = (): ProgramRow => ({ key: ++lastKey, title: '', composer: '', by: '', as: 'arranger' });

export function rowsOf(program: readonly ProgramPiece[]): ProgramRow[] {
  if (program.length === 0) return [emptyRow()];
  return program.map(({ title, composer, arranger, transcriber }) => ({
    key: ++lastKey,
    title,
    composer,
    by: arranger ?? transcriber ?? '',
    as: arranger === undefined && transcriber !== undefined ? 'transcriber' : 'arranger',
  }));
}

export function programOf(rows: readonly ProgramRow[]): ProgramPiece[] {
  return rows.map(({ title, composer, by, as }) => ({
    title: title.trim(),
    composer: composer.trim(),
    ...(by.trim() !== '' && { [as]: by.trim() }),
  }));
}

export function ProgramField({ rows, errors, onChange }: ProgramFieldProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const problem = wholeError(errors, 'program');
  const wanted = useRef<{ row: number; part: string }>(undefined);

  // Focus: new or moved piece, or the next after a removal.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { row, part } = wanted.current;
    wanted.current = undefined;
    const at = list.current?.children[Math.max(0, Math.min(row, rows.length - 1))];
    (at?.querySelector<HTMLElement>(part) ?? at?.querySelector<HTMLElement>('input'))?.focus();
  }, [rows]);

  function change(changed: ProgramRow[], row: number, part: string): void {
    wanted.current = { row, part };
    onChange(changed);
  }
  function edit(index: number, changes: Partial<ProgramRow>): void {
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  }
  function move(index: number, by: 1 | -1): void {
    const moved = rows[index];
    if (!moved) return;
    const others = rows.filter((_, at) => at !== index);
    change(others.toSpliced(index + by, 0, moved), index + by, by < 0 ? '[data-up]' : '[data-down]');
  }

  return (
    <fieldset className="min-w-0" aria-describedby={problem ? `${id}-error` : undefined}>
      <legend className="font-display text-card font-f">Program</legend>
      <p className="text-label text-quiet">In the order played. The poster has a shape for each piece.</p>
      <FieldError id={`${id}-error`} error={problem} />
      <ol ref={list} className="mt-3 border-t-3 border-ink">
        {rows.map((row, index) => (
          <li key={row.key} className="border-b border-line py-4">
            <fieldset className="grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-2">
              <legend className="font-display text-row font-fff">{index + 1}.</legend>
              <TextField
                label="Title"
                value={row.title}
                maxLength={PIECE_MAX_LENGTH}
                autoComplete="off"
                name={`program.${index}.title`}
                error={errors[`program.${index}.title`]}
                onChange={(event) => edit(index, { title: event.currentTarget.value })}
              />
              <TextField
                label="Composer"
                value={row.composer}
                maxLength={PIECE_MAX_LENGTH}
                autoComplete="off"
                name={`program.${index}.composer`}
                error={errors[`program.${index}.composer`]}
                onChange={(event) => edit(index, { composer: event.currentTarget.value })}
              />
              <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
                <TextField
                  label="Arranger or transcriber"
                  name={`program.${index}.${row.as}`}
                  value={row.by}
                  maxLength={PIECE_MAX_LENGTH}
                  autoComplete="off"
                  error={errors[`program.${index}.arranger`] ?? errors[`program.${index}.transcriber`]}
                  onChange={(event) => edit(index, { by: event.currentTarget.value })}
                />
                <SelectField
                  label="Who"
                  value={row.as}
                  onChange={(event) =>
                    edit(index, { as: event.currentTarget.value === 'transcriber' ? 'transcriber' : 'arranger' })
                  }
                >
                  <option value="arranger">arranged it</option>
                  <option value="transcriber">transcribed it</option>
                </SelectField>
              </div>
              <div className="flex flex-wrap items-end gap-x-6">
                <RowButton
                  row={row}
                  index={index}
                  action="Move up"
                  data-up
                  disabled={index === 0}
                  onPress={() => move(index, -1)}
                >
                  Up
                </RowButton>
                <RowButton
                  row={row}
                  index={index}
                  action="Move down"
                  data-down
                  disabled={index === rows.length - 1}
                  onPress={() => move(index, 1)}
                >
                  Down
                </RowButton>
                <RowButton
                  row={row}
                  index={index}
                  action="Remove"
                  onPress={() =>
                    change(
                      rows.filter((_, at) => at !== index),
                      index,
                      'input',
                    )
                  }
                >
                  Remove
                </RowButton>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {rows.length < PIECES_MAX ? (
        <Button variant="outline" className="mt-4" onClick={() => change([...rows, emptyRow()], rows.length, 'input')}>
          ADD A PIECE
        </Button>
      ) : null}
    </fieldset>
  );
}

interface RowButtonProps {
  row: ProgramRow;
  index: number;
  action: string;
  disabled?: boolean;
  'data-up'?: boolean;
  'data-down'?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function RowButton({ row, index, action, disabled = false, onPress, children, ...marks }: RowButtonProps) {
  if (disabled) return null;
  return (
    <Button {...marks} variant="quiet" aria-label={`${action} ${row.title || `piece ${index + 1}`}`} onClick={onPress}>
      {children}
    </Button>
  );
}
