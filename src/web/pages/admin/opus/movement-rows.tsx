import { useCallback, useRef, useState } from 'react';
import { MOVEMENT_INCOMPLETE } from '#/features/repertoire/messages.ts';
import { MOVEMENTS_MAX } from '#/features/repertoire/model.ts';
import { Button } from '#/ui/button.tsx';
import { beginAttempt, useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { RowList } from '#/web/admin/rows/row-list.tsx';
import type { Rows } from '#/web/admin/rows/use-rows.ts';
import { MovementRow } from './movement-row.tsx';
import type { MovementValues } from './opus-values.ts';

interface MovementRowsProps {
  movements: Rows<MovementValues>;
  musicians: readonly (readonly [string, string])[];
  errors: Readonly<Record<string, string>>;
  offeredBy: () => string[];
  touch: () => void;
}

/** Offered by the work's musicians (spec section 5). */
export function MovementRows({ movements, musicians, errors, offeredBy, touch }: MovementRowsProps) {
  const announce = useAnnounce();
  const [copies, setCopies] = useState(0);
  const { rows, add, change, changeAll, move, remove, point } = movements;
  // Stable, for memoised rows.
  const latest = useRef({ rows, offeredBy });
  latest.current = { rows, offeredBy };

  const addAfter = useCallback(
    (key?: number) => {
      beginAttempt();
      const { rows: all, offeredBy: whole } = latest.current;
      // Only one empty row.
      const unfinished = all.find(({ row }) => row.movementTitle.trim() === '');
      if (unfinished) {
        announce({ kind: 'alert', text: MOVEMENT_INCOMPLETE });
        return point(unfinished.key);
      }
      if (all.length >= MOVEMENTS_MAX)
        return announce({ kind: 'alert', text: `A work can have at most ${MOVEMENTS_MAX} movements.` });
      add({ movementTitle: '', movementOfferingMusicians: whole() }, key);
    },
    [add, announce, point],
  );

  function copyToAll() {
    const chosen = offeredBy();
    if (chosen.length === 0)
      return announce({ kind: 'alert', text: 'Nobody offers the whole work yet. Please choose somebody above first.' });
    changeAll(() => ({ movementOfferingMusicians: chosen }));
    setCopies((count) => count + 1);
    touch();
    announce({ kind: 'status', text: 'Every movement is offered by those who offer the work. Not saved yet.' });
  }

  return (
    <RowList
      legend="Movements"
      hint="In their order. Enter adds the next one."
      addLabel="ADD MOVEMENT"
      onAdd={() => addAfter()}
      rows={movements}
      nameOf={(index) => `Movement ${index + 1}`}
      error={errors.movements === undefined || rows.length > 0 ? undefined : errors.movements}
      beside={
        rows.length > 0 ? (
          <Button variant="outline" onClick={copyToAll}>
            COPY MUSICIANS TO EVERY MOVEMENT
          </Button>
        ) : null
      }
    >
      {rows.map(({ key, row }, index) => (
        <MovementRow
          key={`${key} ${copies}`}
          rowKey={key}
          row={row}
          index={index}
          last={index === rows.length - 1}
          musicians={musicians}
          error={errors[`movements.${index}.movementTitle`] ?? errors[`movements.${index}.movementOfferingMusicians`]}
          change={change}
          move={move}
          remove={remove}
          addAfter={addAfter}
        />
      ))}
    </RowList>
  );
}
