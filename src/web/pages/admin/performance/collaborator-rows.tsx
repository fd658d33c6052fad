import { NAME_NEEDED } from '#/features/performances/form/messages.ts';
import { COLLABORATORS_MAX, type Collaborator, PART_NAME_MAX_LENGTH } from '#/features/performances/model.ts';
import { beginAttempt, useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { FieldsRow } from '#/web/admin/rows/fields-row.tsx';
import { RowList } from '#/web/admin/rows/row-list.tsx';
import type { Rows } from '#/web/admin/rows/use-rows.ts';

const FIELDS = [
  ['collaboratorFirstName', 'First name', PART_NAME_MAX_LENGTH],
  ['collaboratorLastName', 'Last name or ensemble', PART_NAME_MAX_LENGTH],
  ['collaboratorInstrument', 'Instrument', PART_NAME_MAX_LENGTH],
] as const;
const NOBODY_YET: Collaborator = { collaboratorLastName: '', collaboratorFirstName: '', collaboratorInstrument: '' };

interface CollaboratorRowsProps {
  collaborators: Rows<Collaborator>;
  errors: Readonly<Record<string, string>>;
}

export function CollaboratorRows({ collaborators, errors }: CollaboratorRowsProps) {
  const announce = useAnnounce();
  const { rows, add, point } = collaborators;
  const nameOf = (index: number) => `Collaborator ${index + 1}`;

  function onAdd() {
    beginAttempt();
    const unfinished = rows.find(({ row }) => `${row.collaboratorLastName}${row.collaboratorFirstName}`.trim() === '');
    if (unfinished) {
      announce({ kind: 'alert', text: NAME_NEEDED });
      return point(unfinished.key);
    }
    if (rows.length >= COLLABORATORS_MAX)
      return announce({ kind: 'alert', text: `At most ${COLLABORATORS_MAX} collaborators.` });
    add(NOBODY_YET);
  }

  return (
    <RowList
      legend="Collaborators"
      hint="Who plays along and is not one of our musicians."
      addLabel="ADD COLLABORATOR"
      onAdd={onAdd}
      rows={collaborators}
      nameOf={nameOf}
    >
      {rows.map(({ key }, index) => (
        <FieldsRow
          key={key}
          rows={collaborators}
          index={index}
          name={nameOf(index)}
          path="collaborators"
          fields={FIELDS}
          columns="sm:grid-cols-3"
          errors={errors}
        />
      ))}
    </RowList>
  );
}
