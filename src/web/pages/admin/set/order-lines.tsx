import { sectionName } from '#/features/ready-sets/messages.ts';
import { Button } from '#/ui/button.tsx';
import { FindWork } from '#/web/admin/fields/find-work.tsx';
import { RowList } from '#/web/admin/rows/row-list.tsx';
import type { Rows } from '#/web/admin/rows/use-rows.ts';
import { Line } from './order-line.tsx';
import { newLine, type OrderLine, pathsOf } from './order-values.ts';

interface OrderLinesProps {
  lines: Rows<OrderLine>;
  errors: Readonly<Record<string, string>>;
}

const SPOKEN = [
  ['reading', 'ADD READING'],
  ['talk', 'ADD TALK'],
  ['pause', 'ADD PAUSE'],
] as const;

/** A piece above a head belongs to the section before. */
export function OrderLines({ lines, errors }: OrderLinesProps) {
  const { rows, add, change, move, remove } = lines;
  const paths = pathsOf(rows.map(({ row }) => row));
  const nameOf = (index: number) => {
    const line = rows[index]?.row;
    if (!line) return '';
    if (line.kind === 'section') return sectionName({ kind: line.section, title: line.title.trim() });
    return line.title.trim() || { work: 'A piece', reading: 'A reading', talk: 'A talk', pause: 'A pause' }[line.kind];
  };
  return (
    <>
      <RowList
        legend="Running order"
        hint="Sections, and what is played in each. A piece belongs to the section above it."
        addLabel="ADD SECTION"
        onAdd={() => add(newLine({ kind: 'section' }))}
        rows={lines}
        nameOf={nameOf}
        error={errors.sections}
        beside={
          <>
            <Button variant="outline" onClick={() => add(newLine({}))}>
              ADD PIECE
            </Button>
            {SPOKEN.map(([kind, label]) => (
              <Button key={kind} variant="outline" onClick={() => add(newLine({ kind }))}>
                {label}
              </Button>
            ))}
          </>
        }
      >
        {rows.map(({ key, row }, index) => {
          const path = paths[index] ?? '';
          return (
            <Line
              key={key}
              rowKey={key}
              line={row}
              path={path}
              name={nameOf(index)}
              first={index === 0}
              last={index === rows.length - 1}
              error={(field) => errors[`${path}.${field}`]}
              change={change}
              move={move}
              remove={remove}
            />
          );
        })}
      </RowList>
      <fieldset className="min-w-0">
        <legend className="text-label font-label">A piece from the repertoire</legend>
        <p className="text-label text-quiet">
          It comes to the end of the list. A set names composer and title, so a piece may also be typed that nobody
          plays yet: it is left out until somebody does.
        </p>
        <FindWork onAdd={({ title, composer }) => add(newLine({ title, composer }))} />
      </fieldset>
    </>
  );
}
