import { PIECE_NEEDED } from '../../../../features/performances/messages.ts';
import { CREDIT_MAX_LENGTH, PROGRAM_MAX, TITLE_MAX_LENGTH } from '../../../../features/performances/model.ts';
import { useAnnounce } from '../../../../ui/announcements.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { RowList } from '../../../admin/rows/row-list.tsx';
import { RowTools } from '../../../admin/rows/row-tools.tsx';
import type { Rows } from '../../../admin/rows/use-rows.ts';
import { type PieceValues, pieceValues } from './performance-values.ts';

const FIELDS = [
  ['title', 'Title', TITLE_MAX_LENGTH],
  ['composer', 'Composer', CREDIT_MAX_LENGTH],
  ['arranger', 'Arranger, if any', CREDIT_MAX_LENGTH],
  ['transcriber', 'Transcriber, if any', CREDIT_MAX_LENGTH],
] as const;

interface ProgrammeRowsProps {
  program: Rows<PieceValues>;
  errors: Readonly<Record<string, string>>;
}

/** The printed programme, piece by piece in the order they are played. */
export function ProgrammeRows({ program, errors }: ProgrammeRowsProps) {
  const announce = useAnnounce();
  const { rows, add, change, move, remove, point } = program;
  const nameOf = (index: number) => `Piece ${index + 1}`;

  function onAdd() {
    const unfinished = rows.find(({ row }) => row.title.trim() === '');
    if (unfinished) {
      announce({ kind: 'alert', text: PIECE_NEEDED });
      return point(unfinished.key);
    }
    if (rows.length >= PROGRAM_MAX) return announce({ kind: 'alert', text: `At most ${PROGRAM_MAX} pieces.` });
    add(pieceValues({ title: '', composer: '' }));
  }

  return (
    <RowList
      legend="Programme"
      hint="What is played, in its order. May come later."
      addLabel="ADD PIECE"
      onAdd={onAdd}
      rows={program}
      nameOf={nameOf}
    >
      {rows.map(({ key, row }, index) => (
        <li key={key} data-row={key} className="border-b border-line py-3">
          <fieldset className="min-w-0">
            <legend className="font-display text-row font-mf">{nameOf(index)}</legend>
            <div className="mt-1 grid gap-x-4 gap-y-3 sm:grid-cols-2">
              {FIELDS.map(([field, label, max]) => (
                <TextField
                  key={field}
                  label={label}
                  name={`program.${index}.${field}`}
                  data-part="field"
                  value={row[field]}
                  maxLength={max}
                  autoComplete="off"
                  error={errors[`program.${index}.${field}`]}
                  onChange={(event) => change(key, { [field]: event.currentTarget.value })}
                />
              ))}
            </div>
            <RowTools
              rowKey={key}
              name={nameOf(index)}
              first={index === 0}
              last={index === rows.length - 1}
              move={move}
              remove={remove}
            />
          </fieldset>
        </li>
      ))}
    </RowList>
  );
}
