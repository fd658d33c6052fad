import { type ChangeEvent, memo, useState } from 'react';
import { TITLE_MAX_LENGTH } from '#/features/repertoire/model.ts';
import { toRoman } from '#/features/repertoire/rules.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { CheckList } from '#/web/admin/lists/check-list.tsx';
import { RowTools } from '#/web/admin/rows/row-tools.tsx';
import type { Rows } from '#/web/admin/rows/use-rows.ts';
import type { MovementValues } from './opus-values.ts';

interface MovementRowProps {
  rowKey: number;
  row: MovementValues;
  index: number;
  last: boolean;
  musicians: readonly (readonly [string, string])[];
  error: string | undefined;
  change: Rows<MovementValues>['change'];
  move: Rows<MovementValues>['move'];
  remove: Rows<MovementValues>['remove'];
  addAfter: (key: number) => void;
}

/** A work may have 200. */
export const MovementRow = memo(function MovementRow(props: MovementRowProps) {
  const { rowKey, row, index, last, musicians, error, change, move, remove, addAfter } = props;
  const [choosing, setChoosing] = useState(false);
  const { movementTitle, movementOfferingMusicians: offering } = row;
  const name = `Movement ${index + 1}`;
  const field = `movements.${index}`;
  const names = musicians.filter(([id]) => offering.includes(id)).map(([, text]) => text);

  function onChoose({ target }: ChangeEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
    const others = offering.filter((id) => id !== target.value);
    change(rowKey, { movementOfferingMusicians: target.checked ? [...others, target.value] : others });
  }

  return (
    <li data-row={rowKey} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label={`${toRoman(index + 1)}. ${name}`}
        name={`${field}.movementTitle`}
        data-part="field"
        value={movementTitle}
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="next"
        error={error}
        onChange={(event) => change(rowKey, { movementTitle: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          addAfter(rowKey);
        }}
        className="sm:col-span-2"
      />
      <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-label">
        {names.length > 0 ? <span>{names.join(', ')}</span> : <span className="text-quiet">Nobody offers it</span>}
        <Button variant="quiet" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          <span>
            {choosing ? 'Done' : 'Change'}
            <span className="sr-only">: who offers {name}</span>
          </span>
        </Button>
      </p>
      <RowTools rowKey={rowKey} name={name} first={index === 0} last={last} move={move} remove={remove} />
      {choosing ? (
        <div onChange={onChoose} className="mt-1 mb-3 sm:col-span-2">
          <CheckList
            legend={`Who offers ${name}`}
            name={`${field}.movementOfferingMusicians`}
            options={musicians}
            chosen={offering}
          />
        </div>
      ) : null}
    </li>
  );
});
