import { memo, type ReactNode } from 'react';
import { SECTION_LABELS } from '#/features/programmes/messages.ts';
import { SECTION_KINDS } from '#/features/programmes/model.ts';
import {
  CUE_BY_MAX_LENGTH,
  CUE_MAX_LENGTH,
  ITEM_TITLE_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  SECTION_TITLE_MAX_LENGTH,
} from '#/features/ready-sets/model.ts';
import { Checkbox, SelectField, TextField } from '#/ui/forms/field.tsx';
import { RowTools } from '#/web/admin/rows/row-tools.tsx';
import type { Rows } from '#/web/admin/rows/use-rows.ts';
import type { OrderLine } from './order-values.ts';

interface LineProps {
  rowKey: number;
  line: OrderLine;
  path: string;
  name: string;
  first: boolean;
  last: boolean;
  error: (field: string) => string | undefined;
  change: Rows<OrderLine>['change'];
  move: Rows<OrderLine>['move'];
  remove: Rows<OrderLine>['remove'];
}

/** Up to 80. */
export const Line = memo(function Line(props: LineProps) {
  const { rowKey, line, path, name, error, change } = props;
  const textField = (
    field: TextPart,
    label: string,
    maxLength: number,
    more: { hint?: string; className?: string } = {},
  ) => (
    <TextField
      label={label}
      name={`${path}.${field}`}
      data-part="field"
      value={line[field]}
      maxLength={maxLength}
      autoComplete="off"
      error={error(field)}
      onChange={(event) => change(rowKey, { [field]: event.currentTarget.value })}
      {...more}
    />
  );
  const tick = (field: 'houseChooses' | 'waits', label: string) => (
    <Checkbox
      label={label}
      checked={line[field]}
      onChange={(event) => change(rowKey, { [field]: event.currentTarget.checked })}
    />
  );
  if (line.kind === 'section')
    return (
      <Frame {...props} heading>
        <SelectField
          label="Section"
          value={line.section}
          onChange={({ currentTarget: { value } }) =>
            change(rowKey, { section: SECTION_KINDS.find((kind) => kind === value) ?? 'other' })
          }
        >
          {SECTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {SECTION_LABELS[kind]}
            </option>
          ))}
        </SelectField>
        {textField('title', 'Own name, if it has one', SECTION_TITLE_MAX_LENGTH)}
        {textField('minutes', 'Minutes', 5)}
        {textField('cue', 'It begins when', CUE_MAX_LENGTH, { className: 'sm:col-span-2' })}
        {textField('cueBy', 'Who says so', CUE_BY_MAX_LENGTH)}
        {tick('houseChooses', 'The players choose the rest')}
      </Frame>
    );
  return (
    <Frame {...props} name={name}>
      {line.kind === 'work' ? textField('composer', 'Composer', ITEM_TITLE_MAX_LENGTH) : null}
      {textField('title', line.kind === 'work' ? 'Title' : 'What it is', ITEM_TITLE_MAX_LENGTH, {
        className: 'sm:col-span-2',
      })}
      {line.kind === 'work' ? textField('movement', 'One movement, if not all of it', ITEM_TITLE_MAX_LENGTH) : null}
      {textField('minutes', line.kind === 'work' ? 'Minutes, if not as usual' : 'Minutes', 5)}
      {textField('note', 'Note', NOTE_MAX_LENGTH, line.kind === 'work' ? {} : { className: 'sm:col-span-2' })}
      {tick('waits', 'Waits for the cue')}
    </Frame>
  );
});

type TextPart = 'title' | 'minutes' | 'cue' | 'cueBy' | 'composer' | 'movement' | 'note';

function Frame({
  rowKey,
  name,
  first,
  last,
  move,
  remove,
  heading = false,
  children,
}: LineProps & { heading?: boolean; children: ReactNode }) {
  return (
    <li
      data-row={rowKey}
      className={heading ? 'mt-6 border-t-3 border-ink bg-bone px-4 py-3' : 'border-b border-line py-3 sm:pl-8.5'}
    >
      <fieldset className="min-w-0">
        <legend className={`font-display text-row ${heading ? 'float-left font-fff' : 'font-mf'}`}>{name}</legend>
        <div className="clear-both grid gap-x-4 gap-y-3 pt-1 sm:grid-cols-3">{children}</div>
        <RowTools rowKey={rowKey} name={name} first={first} last={last} move={move} remove={remove} />
      </fieldset>
    </li>
  );
}
