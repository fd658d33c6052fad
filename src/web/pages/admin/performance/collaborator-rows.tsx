import { NAME_NEEDED } from '../../../../features/performances/messages.ts';
import { COLLABORATORS_MAX, type Collaborator, PART_NAME_MAX_LENGTH } from '../../../../features/performances/model.ts';
import { useAnnounce } from '../../../../ui/announcements.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { RowList } from '../../../admin/rows/row-list.tsx';
import { RowTools } from '../../../admin/rows/row-tools.tsx';
import type { Rows } from '../../../admin/rows/use-rows.ts';

const FIELDS = [
  ['collaboratorFirstName', 'First name'],
  ['collaboratorLastName', 'Last name or ensemble'],
  ['collaboratorInstrument', 'Instrument'],
] as const;
const NOBODY_YET: Collaborator = { collaboratorLastName: '', collaboratorFirstName: '', collaboratorInstrument: '' };

interface CollaboratorRowsProps {
  collaborators: Rows<Collaborator>;
  errors: Readonly<Record<string, string>>;
}

/** Who plays along and is not one of our musicians (spec section 3), in the order of the bill. */
export function CollaboratorRows({ collaborators, errors }: CollaboratorRowsProps) {
  const announce = useAnnounce();
  const { rows, add, change, move, remove, point } = collaborators;
  const nameOf = (index: number) => `Collaborator ${index + 1}`;

  function onAdd() {
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
      {rows.map(({ key, row }, index) => (
        <li key={key} data-row={key} className="border-b border-line py-3">
          <fieldset className="min-w-0">
            <legend className="font-display text-row font-mf">{nameOf(index)}</legend>
            <div className="mt-1 grid gap-x-4 gap-y-3 sm:grid-cols-3">
              {FIELDS.map(([field, label]) => (
                <TextField
                  key={field}
                  label={label}
                  name={`collaborators.${index}.${field}`}
                  data-part="field"
                  value={row[field]}
                  maxLength={PART_NAME_MAX_LENGTH}
                  autoComplete="off"
                  error={errors[`collaborators.${index}.${field}`]}
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
