import { Form, useNavigation } from 'react-router';
import { PROBLEM_WORDS } from '#/features/names-melody/messages.ts';
import { LETTERS_MAX, type NameProblem, type TwoNames, TYPED_MAX } from '#/features/names-melody/model.ts';
import { MELODY_PATH } from '#/features/names-melody/url.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';

interface NamesFormProps {
  typed: TwoNames | null;
  problems: Record<keyof TwoNames, NameProblem | undefined> | null;
  again: boolean;
}

/** A plain GET form: the names are kept in the address and nowhere else. */
export function NamesForm({ typed, problems, again }: NamesFormProps) {
  const { location } = useNavigation();
  const writing = location?.pathname === MELODY_PATH;
  const words = (name: keyof TwoNames) => {
    const problem = problems?.[name];
    return problem && PROBLEM_WORDS[problem];
  };
  return (
    <Form method="get" action={MELODY_PATH} aria-label="Two names" className="grid gap-4" noValidate>
      <TextField
        label="First name"
        name="first"
        autoComplete="off"
        maxLength={TYPED_MAX}
        defaultValue={typed?.first ?? ''}
        error={words('first')}
      />
      <TextField
        label="Second name"
        name="second"
        autoComplete="off"
        maxLength={TYPED_MAX}
        defaultValue={typed?.second ?? ''}
        error={words('second')}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant={again ? 'outline' : 'felt'} waiting={writing}>
          {writing ? 'WRITING …' : again ? 'WRITE ANOTHER' : 'WRITE THE MELODY'}
        </Button>
        <p className="max-w-72 text-label text-quiet">
          Up to {LETTERS_MAX} letters each, in any script we can read. We keep no names.
        </p>
      </div>
    </Form>
  );
}
