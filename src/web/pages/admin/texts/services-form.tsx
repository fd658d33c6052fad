import {
  FEE_TYPES,
  type FeeType,
  SERVICE_NAME_MAX_LENGTH,
  SERVICE_TEXT_MAX_LENGTH,
  type ServiceContent,
} from '#/features/offered-services/model.ts';
import { SelectField, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { wholeError } from '#/web/admin/fields/part-errors.ts';
import { api, send } from '#/web/api-client.ts';
import type { TextFormProps } from './about-form.tsx';

type Services = ServiceContent & Record<string, unknown>;

export function ServicesForm({ opened, ...page }: TextFormProps<Services>) {
  const { services, feeTypes } = opened.body;
  return (
    <DocumentForm<Services>
      title="Our services"
      hint="On the home page, in this order."
      opened={opened}
      labels={{ services: 'Services', feeTypes: 'Fee types' }}
      toBody={(values) => ({
        services: services.map(({ from }, index) => ({
          ...(from !== undefined && { from }),
          name: (values[`services.${index}.name`] ?? '').trim(),
          description: (values[`services.${index}.description`] ?? '').trim(),
          feeType: feeTypeOf(values[`services.${index}.feeType`]),
        })),
        feeTypes: feeTypes.map(({ name }, index) => ({
          name,
          help: (values[`feeTypes.${index}.help`] ?? '').trim(),
        })),
      })}
      change={(json) => send(api.content.services.$patch({ json }))}
      reopen={() => reopenDocument('services')}
      {...page}
    >
      {({ field, errors }) => (
        <>
          {wholeError(errors, 'services') ? (
            <p className="text-label font-label text-accent">{wholeError(errors, 'services')}</p>
          ) : null}
          {services.map(({ name, description, feeType }, index) => (
            <fieldset
              key={name}
              className="grid min-w-0 gap-4 border-t border-ink pt-4 sm:grid-cols-[minmax(0,1fr)_12rem]"
            >
              <legend className="sr-only">{name}</legend>
              <TextField
                {...field(`services.${index}.name`)}
                label="Service"
                defaultValue={name}
                maxLength={SERVICE_NAME_MAX_LENGTH}
              />
              <SelectField {...field(`services.${index}.feeType`)} label="Fee type" defaultValue={feeType}>
                {FEE_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {type}
                  </option>
                ))}
              </SelectField>
              <TextAreaField
                {...field(`services.${index}.description`)}
                label="Description"
                rows={3}
                defaultValue={description}
                maxLength={SERVICE_TEXT_MAX_LENGTH}
                className="sm:col-span-2"
              />
            </fieldset>
          ))}
          {feeTypes.map(({ name, help }, index) => (
            <TextAreaField
              key={name}
              {...field(`feeTypes.${index}.help`)}
              label={`What the fee type ‘${name}’ means`}
              rows={2}
              defaultValue={help}
              maxLength={SERVICE_TEXT_MAX_LENGTH}
            />
          ))}
        </>
      )}
    </DocumentForm>
  );
}

function feeTypeOf(text: string | undefined): FeeType {
  return FEE_TYPES.find((type) => type === text) ?? 'flat';
}
