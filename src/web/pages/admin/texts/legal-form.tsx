import { LEGAL_MAX, LEGAL_NAMES, LEGAL_TITLES, type LegalTexts } from '#/features/legal/model.ts';
import { TextAreaField } from '#/ui/forms/field.tsx';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { api, send } from '#/web/api-client.ts';
import type { TextFormProps } from './about-form.tsx';

type Texts = LegalTexts & Record<string, unknown>;

export function LegalForm({ opened, ...page }: TextFormProps<Texts>) {
  return (
    <DocumentForm<Texts>
      title="Legal texts"
      hint="Each has a page of its own, linked at the foot of every page. What is empty is not there. We are no lawyers: let one read them."
      opened={opened}
      labels={LEGAL_TITLES}
      toBody={(values) => ({
        privacy: (values.privacy ?? '').trim(),
        terms: (values.terms ?? '').trim(),
        notice: (values.notice ?? '').trim(),
      })}
      change={(json) => send(api.content.legal.$patch({ json }))}
      reopen={() => reopenDocument('legal')}
      {...page}
    >
      {({ field }) =>
        LEGAL_NAMES.map((name) => (
          <TextAreaField
            key={name}
            {...field(name)}
            label={LEGAL_TITLES[name]}
            hint="‘## ’ begins a heading, ‘- ’ a line of a list; an empty line begins a new paragraph."
            rows={8}
            maxLength={LEGAL_MAX}
            defaultValue={opened.body[name]}
          />
        ))
      }
    </DocumentForm>
  );
}
