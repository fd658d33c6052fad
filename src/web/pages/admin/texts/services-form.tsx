import { useRef } from 'react';
import {
  type OfferedService,
  SERVICE_TEXT_MAX_LENGTH,
  SERVICES_MAX,
  type ServiceContent,
} from '#/features/offered-services/model.ts';
import { TextAreaField } from '#/ui/forms/field.tsx';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { wholeError } from '#/web/admin/fields/part-errors.ts';
import { RowList } from '#/web/admin/rows/row-list.tsx';
import { useRows } from '#/web/admin/rows/use-rows.ts';
import { api, send } from '#/web/api-client.ts';
import type { TextFormProps } from './about-form.tsx';
import { ServiceFields } from './service-fields.tsx';
import { servicesOf } from './services-values.ts';

type Services = ServiceContent & Record<string, unknown>;

export function ServicesForm({ opened, ...page }: TextFormProps<Services>) {
  const { feeTypes } = opened.body;
  const touched = useRef(() => {});
  const services = useRows<OfferedService | undefined>(opened.body.services, () => touched.current());
  const nameOf = (index: number) => services.rows[index]?.row?.name ?? `service ${index + 1}`;
  return (
    <DocumentForm<Services>
      title="Our services"
      hint="On the home page, in this order. What each begins at stands with the pricing."
      opened={opened}
      labels={{ services: 'Services', feeTypes: 'Fee types' }}
      toBody={(values) => ({
        ...servicesOf(
          values,
          services.rows.map(({ row }) => row),
          feeTypes,
        ),
      })}
      change={(json) => send(api.content.services.$patch({ json }))}
      reopen={() => reopenDocument('services')}
      {...page}
    >
      {({ field, errors, touch }) => {
        touched.current = touch;
        return (
          <>
            <RowList
              legend="Services"
              addLabel="ADD A SERVICE"
              onAdd={() => services.add(undefined)}
              full={services.rows.length >= SERVICES_MAX}
              rows={services}
              nameOf={nameOf}
              error={wholeError(errors, 'services')}
            >
              {services.rows.map(({ key }, index) => (
                <ServiceFields key={key} rows={services} index={index} name={nameOf(index)} errors={errors} />
              ))}
            </RowList>
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
        );
      }}
    </DocumentForm>
  );
}
