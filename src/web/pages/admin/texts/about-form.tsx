import {
  type AboutTexts,
  FIGURE_LABEL_MAX_LENGTH,
  FIGURE_MAX_LENGTH,
  FIGURES_MAX,
  HEADLINE_MAX_LENGTH,
  INTRODUCTION_MAX_LENGTH,
} from '#/features/about/model.ts';
import type { ContentDocument } from '#/features/site-content/model.ts';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { paragraphsAsText, paragraphsOf } from '#/web/admin/fields/paragraphs.ts';
import { api, send } from '#/web/api-client.ts';

type Texts = AboutTexts & Record<string, unknown>;

export interface TextFormProps<Texts> {
  opened: ContentDocument<Texts>;
  onTheirs: (version: number) => void;
  onDirty: (dirty: boolean) => void;
}

const LABELS = { headline: 'First line', introduction: 'Introduction', figures: 'Figures', story: 'Story' };
const ROWS = Array.from({ length: FIGURES_MAX }, (_, index) => index);

export function AboutForm({ opened, ...page }: TextFormProps<Texts>) {
  const { headline, introduction, figures, story } = opened.body;
  return (
    <DocumentForm<Texts>
      title="The story of About Us"
      hint="Who owns the house is said of a musician, in their own form."
      opened={opened}
      labels={LABELS}
      toBody={(values) => ({
        headline: (values.headline ?? '').trim(),
        introduction: (values.introduction ?? '').trim(),
        figures: ROWS.map((index) => ({
          figure: (values[`figures.${index}.figure`] ?? '').trim(),
          words: (values[`figures.${index}.words`] ?? '').trim(),
        })).filter(({ figure, words }) => figure !== '' || words !== ''),
        story: paragraphsOf(values.story ?? ''),
      })}
      change={(json) => send(api.content.about.$patch({ json }))}
      reopen={() => reopenDocument('about')}
      {...page}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('headline')}
            label="First line of the home page"
            defaultValue={headline}
            maxLength={HEADLINE_MAX_LENGTH}
          />
          <TextAreaField
            {...field('introduction')}
            label="Who you are"
            hint="A sentence or two: on the home page, and in search engines."
            rows={3}
            defaultValue={introduction}
            maxLength={INTRODUCTION_MAX_LENGTH}
          />
          <fieldset className="grid min-w-0 gap-4 border-t border-ink pt-4">
            <legend className="float-left font-label">Your years in figures</legend>
            {ROWS.map((index) => (
              <div key={index} className="grid items-end gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <TextField
                  {...field(`figures.${index}.figure`)}
                  label={`Figure ${index + 1}`}
                  defaultValue={figures[index]?.figure}
                  maxLength={FIGURE_MAX_LENGTH}
                  autoComplete="off"
                />
                <TextField
                  {...field(`figures.${index}.words`)}
                  label={`What figure ${index + 1} says`}
                  defaultValue={figures[index]?.words}
                  maxLength={FIGURE_LABEL_MAX_LENGTH}
                />
              </div>
            ))}
          </fieldset>
          <TextAreaField
            {...field('story')}
            label="Story"
            hint="An empty line begins a new paragraph."
            rows={18}
            defaultValue={paragraphsAsText(story)}
          />
        </>
      )}
    </DocumentForm>
  );
}
