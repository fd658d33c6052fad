import type { ServiceContent } from '#/features/offered-services/model.ts';
import { dollarsToType, dollarsTyped } from '#/platform/text/dollars.ts';
import { upperFirst } from '#/platform/text/english.ts';
import { TextField } from '#/ui/forms/field.tsx';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { api, send } from '#/web/api-client.ts';
import type { TextFormProps } from '../texts/about-form.tsx';

export type ServicePrices = ServiceContent & Record<string, unknown>;

const BY: Record<ServiceContent['services'][number]['feeType'], string> = {
  flat: 'flat, from',
  repertoire: 'by the repertoire, from',
  hourly: 'an hour, from',
};

export function ServicePricesForm({ opened, ...page }: TextFormProps<ServicePrices>) {
  const { services } = opened.body;
  return (
    <DocumentForm<ServicePrices>
      title="Services"
      hint="What each begins at, on the home page. Left empty, it shows its fee type only."
      opened={opened}
      labels={{ services: 'Services' }}
      toBody={(values) => ({
        ...opened.body,
        services: services.map(({ from: _, ...service }, index) => {
          const text = values[`services.${index}.from`]?.trim() ?? '';
          return text === '' ? service : { ...service, from: dollarsTyped(text) };
        }),
      })}
      change={(json) => send(api.content.services.$patch({ json }))}
      reopen={() => reopenDocument('services')}
      {...page}
    >
      {({ field }) => (
        <div className="grid gap-x-6 gap-y-4 border-t-3 border-ink pt-4 sm:grid-cols-2 sm:items-end sm:has-aria-invalid:items-start">
          {services.map(({ name, feeType, from }, index) => (
            <TextField
              key={name}
              {...field(`services.${index}.from`)}
              label={upperFirst(name)}
              hint={`In dollars, ${BY[feeType]}`}
              inputMode="decimal"
              defaultValue={from === undefined ? '' : dollarsToType(from)}
              maxLength={10}
              autoComplete="off"
            />
          ))}
        </div>
      )}
    </DocumentForm>
  );
}
