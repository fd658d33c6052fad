import { Form, useNavigation } from 'react-router';
import { PROBLEM_MESSAGES } from '#/features/names-melody/messages.ts';
import { LETTERS_MAX, type NameProblem, type TwoNames, TYPED_MAX } from '#/features/names-melody/model.ts';
import { MELODY_PATH } from '#/features/names-melody/url.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';

export interface TypedNames {
  typed: TwoNames | null;
  problems: Record<keyof TwoNames, NameProblem | undefined> | null;
}

interface NamesFormProps extends TypedNames {
  submit: string;
  inline?: boolean;
}

const FIELDS = [
  ['first', 'First name'],
  ['second', 'Second name'],
] as const;

/** GET: names are stored nowhere. */
export function NamesForm({ typed, problems, submit, inline = false }: NamesFormProps) {
  const { location } = useNavigation();
  const writing = location?.pathname === MELODY_PATH;
  return (
    <Form
      key={`${typed?.first} ${typed?.second}`}
      method="get"
      action={MELODY_PATH}
      aria-label="Two names"
      noValidate
      className={`grid gap-x-6 gap-y-4 ${inline ? 'items-end sm:grid-cols-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]' : ''}`}
    >
      {FIELDS.map(([name, label]) => {
        const problem = problems?.[name];
        return (
          <TextField
            key={name}
            label={label}
            name={name}
            autoComplete="off"
            maxLength={TYPED_MAX}
            defaultValue={typed?.[name] ?? ''}
            error={problem && PROBLEM_MESSAGES[problem]}
          />
        );
      })}
      <div>
        <Button type="submit" variant={inline ? 'outline' : 'felt'} waiting={writing}>
          {writing ? 'WRITING …' : submit}
        </Button>
      </div>
      <p className="text-label text-quiet sm:col-span-full">
        Up to {LETTERS_MAX} letters each: Latin, Cyrillic, Greek or Korean. They stand in the address of the page; we
        store no names.
      </p>
    </Form>
  );
}
