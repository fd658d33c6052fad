import { NAME_MAX_LENGTH } from '#/features/accounts/model.ts';
import { TextField } from '#/ui/forms/field.tsx';

interface NameFieldsProps {
  field: (name: 'firstName' | 'lastName') => { name: string; error: string | undefined };
  item: { firstName: string; lastName: string };
}

/** No autofill: it is not the admin's name. */
export function NameFields({ field, item }: NameFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        {...field('firstName')}
        label="First name"
        defaultValue={item.firstName}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        required
      />
      <TextField
        {...field('lastName')}
        label="Last name"
        defaultValue={item.lastName}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        required
      />
    </div>
  );
}
