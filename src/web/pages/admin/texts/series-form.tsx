import { CONCERT_TITLE_MAX_LENGTH } from '#/features/concert-series/model.ts';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { paragraphsAsText, paragraphsOf } from '#/web/admin/fields/paragraphs.ts';
import { api, send } from '#/web/api-client.ts';
import type { TextFormProps } from './about-form.tsx';

export interface SeriesTexts extends Record<string, unknown> {
  introduction: string;
  disclaimers: string[];
  brochure: { title: string; foreword: string[] };
}

const LABELS = { introduction: 'Introduction', disclaimers: 'Disclaimers', brochure: 'Brochure' };

export function SeriesForm({ opened, ...page }: TextFormProps<SeriesTexts>) {
  const { introduction, disclaimers, brochure } = opened.body;
  return (
    <DocumentForm<SeriesTexts>
      title="Words of the concert series"
      hint="They stand on the page of the series and in its brochure."
      opened={opened}
      labels={LABELS}
      toBody={(values) => ({
        introduction: (values.introduction ?? '').trim(),
        disclaimers: paragraphsOf(values.disclaimers ?? ''),
        brochure: {
          title: (values['brochure.title'] ?? '').trim(),
          foreword: paragraphsOf(values['brochure.foreword'] ?? ''),
        },
      })}
      change={(json) => send(api.content.series.$patch({ json }))}
      reopen={() => reopenDocument('series')}
      {...page}
    >
      {({ field, errors }) => (
        <>
          <TextAreaField {...field('introduction')} label="Introduction" rows={3} defaultValue={introduction} />
          <TextAreaField
            {...field('disclaimers')}
            label="Disclaimers"
            hint="An empty line begins the next one."
            rows={12}
            defaultValue={paragraphsAsText(disclaimers)}
          />
          <TextField
            {...field('brochure.title')}
            label="Title of the series"
            hint="On the brochure and on every poster."
            defaultValue={brochure.title}
            maxLength={CONCERT_TITLE_MAX_LENGTH}
          />
          <TextAreaField
            name="brochure.foreword"
            error={errors['brochure.foreword'] ?? errors['brochure.foreword.0']}
            label="Foreword of the brochure"
            hint="An empty line begins a new paragraph."
            rows={10}
            defaultValue={paragraphsAsText(brochure.foreword)}
          />
        </>
      )}
    </DocumentForm>
  );
}
