import { STEP_TITLE_MAX_LENGTH } from '#/features/join-applications/model.ts';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { api, send } from '#/web/api-client.ts';
import type { TextFormProps } from './about-form.tsx';

export interface JoinTexts extends Record<string, unknown> {
  introduction: string;
  process: { title: string; text: string }[];
}

export function JoinForm({ opened, ...page }: TextFormProps<JoinTexts>) {
  const { introduction, process } = opened.body;
  return (
    <DocumentForm<JoinTexts>
      title="Join the team"
      hint="Above the form for applicants, and in the mail they get."
      opened={opened}
      labels={{ introduction: 'Introduction', process: 'Steps' }}
      toBody={(values) => ({
        introduction: (values.introduction ?? '').trim(),
        process: process.map((_, index) => ({
          title: (values[`process.${index}.title`] ?? '').trim(),
          text: (values[`process.${index}.text`] ?? '').trim(),
        })),
      })}
      change={(json) => send(api.content.join.$patch({ json }))}
      reopen={() => reopenDocument('join')}
      {...page}
    >
      {({ field }) => (
        <>
          <TextAreaField {...field('introduction')} label="Introduction" rows={3} defaultValue={introduction} />
          {process.map(({ title, text }, index) => (
            <fieldset key={title} className="grid min-w-0 gap-4 border-t border-ink pt-4">
              <legend className="float-left font-display text-row font-fff">Step {index + 1}</legend>
              <TextField
                {...field(`process.${index}.title`)}
                label="Name of the step"
                defaultValue={title}
                maxLength={STEP_TITLE_MAX_LENGTH}
              />
              <TextAreaField {...field(`process.${index}.text`)} label="What happens" rows={3} defaultValue={text} />
            </fieldset>
          ))}
        </>
      )}
    </DocumentForm>
  );
}
