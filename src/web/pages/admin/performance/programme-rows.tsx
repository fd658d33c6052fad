import { PIECE_NEEDED } from '#/features/performances/form/messages.ts';
import { CREDIT_MAX_LENGTH, PROGRAM_MAX, TITLE_MAX_LENGTH } from '#/features/performances/model.ts';
import { beginAttempt, useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { FieldsRow } from '#/web/admin/rows/fields-row.tsx';
import { RowList } from '#/web/admin/rows/row-list.tsx';
import type { Rows } from '#/web/admin/rows/use-rows.ts';
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

export function ProgrammeRows({ program, errors }: ProgrammeRowsProps) {
  const announce = useAnnounce();
  const { rows, add, point } = program;
  const nameOf = (index: number) => `Piece ${index + 1}`;

  function onAdd() {
    beginAttempt();
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
      {rows.map(({ key }, index) => (
        <FieldsRow
          key={key}
          rows={program}
          index={index}
          name={nameOf(index)}
          path="program"
          fields={FIELDS}
          columns="sm:grid-cols-2"
          errors={errors}
        />
      ))}
    </RowList>
  );
}
