import type { ContentDocument } from '../../../../features/site-content/model.ts';
import { TextAreaField } from '../../../../ui/field.tsx';
import { DocumentForm, reopenDocument } from '../../../admin/document-form.tsx';
import { paragraphsAsText, paragraphsOf } from '../../../admin/paragraphs.ts';
import { api, send } from '../../../api-client.ts';

export interface AboutTexts extends Record<string, unknown> {
  story: string[];
}

export interface TextFormProps<Texts> {
  opened: ContentDocument<Texts>;
  onTheirs: (version: number) => void;
  onDirty: (dirty: boolean) => void;
}

/** Spec section 2, About Us. */
export function AboutForm({ opened, ...page }: TextFormProps<AboutTexts>) {
  return (
    <DocumentForm<AboutTexts>
      title="The story of About Us"
      opened={opened}
      labels={{ story: 'Story' }}
      toBody={({ story = '' }) => ({ story: paragraphsOf(story) })}
      change={(json) => send(api.content.about.$patch({ json: { ...opened.body, ...json } }))}
      reopen={() => reopenDocument('about')}
      {...page}
    >
      {({ field }) => (
        <TextAreaField
          {...field('story')}
          label="Story"
          hint="An empty line begins a new paragraph."
          rows={18}
          defaultValue={paragraphsAsText(opened.body.story)}
        />
      )}
    </DocumentForm>
  );
}
