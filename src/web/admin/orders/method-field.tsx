import { METHOD_LABELS } from '#/features/orders/messages.ts';
import { PAYMENT_METHODS } from '#/features/orders/model.ts';
import { SelectField } from '#/ui/forms/field.tsx';

type MethodFieldProps = Omit<Parameters<typeof SelectField>[0], 'label' | 'children'>;

export function MethodField(props: MethodFieldProps) {
  return (
    <SelectField label="How it was paid" {...props}>
      {PAYMENT_METHODS.map((method) => (
        <option key={method} value={method}>
          {METHOD_LABELS[method]}
        </option>
      ))}
    </SelectField>
  );
}
