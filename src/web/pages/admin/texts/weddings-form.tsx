import { Fragment } from 'react';
import {
  ANSWERS_MAX,
  QUESTION_MAX_LENGTH,
  REVIEWER_MAX_LENGTH,
  REVIEWS_MAX,
  WEDDING_HEADLINE_MAX_LENGTH,
  WEDDING_INTRODUCTION_MAX_LENGTH,
  type WeddingTexts,
} from '#/features/weddings/model.ts';
import { SelectField, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { Options } from '#/ui/forms/options.tsx';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { api, send } from '#/web/api-client.ts';
import type { TextFormProps } from './about-form.tsx';

type Weddings = WeddingTexts & Record<string, unknown>;

type Choice = readonly [string, string];

interface WeddingsFormProps extends TextFormProps<Weddings> {
  sets: readonly Choice[];
  concerts: readonly Choice[];
}

const SETS_SHOWN = 3;
const SPARE = 2;

export function WeddingsForm({ opened, sets, concerts, ...page }: WeddingsFormProps) {
  const { headline, introduction, runningOrder, sets: chosen, concert, answers, reviews } = opened.body;
  const answerRows = Array.from({ length: Math.min(ANSWERS_MAX, answers.length + SPARE) }, (_, index) => index);
  const reviewRows = Array.from({ length: Math.min(REVIEWS_MAX, reviews.length + SPARE) }, (_, index) => index);
  const setRows = Array.from({ length: Math.max(SETS_SHOWN, chosen.length) }, (_, index) => index);
  return (
    <DocumentForm<Weddings>
      title="Weddings"
      hint="Everything a couple reads there. What is empty is not shown."
      opened={opened}
      labels={{
        headline: 'First line',
        introduction: 'Introduction',
        runningOrder: 'Running order',
        sets: 'Sets to begin from',
        concert: 'A whole wedding',
        answers: 'Answers',
        reviews: 'Reviews',
      }}
      toBody={(values) => ({
        headline: (values.headline ?? '').trim(),
        introduction: (values.introduction ?? '').trim(),
        runningOrder: values.runningOrder ?? '',
        sets: setRows.map((index) => values[`sets.${index}`] ?? '').filter(Boolean),
        concert: values.concert ?? '',
        answers: answerRows
          .map((index) => ({
            question: (values[`answers.${index}.question`] ?? '').trim(),
            answer: (values[`answers.${index}.answer`] ?? '').trim(),
          }))
          .filter(({ question, answer }) => question !== '' || answer !== ''),
        reviews: reviewRows
          .map((index) => ({
            words: (values[`reviews.${index}.words`] ?? '').trim(),
            by: (values[`reviews.${index}.by`] ?? '').trim(),
          }))
          .filter(({ words, by }) => words !== '' || by !== ''),
      })}
      change={(json) => send(api.content.weddings.$patch({ json }))}
      reopen={() => reopenDocument('weddings')}
      {...page}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('headline')}
            label="First line"
            defaultValue={headline}
            maxLength={WEDDING_HEADLINE_MAX_LENGTH}
          />
          <TextAreaField
            {...field('introduction')}
            label="Introduction"
            rows={3}
            defaultValue={introduction}
            maxLength={WEDDING_INTRODUCTION_MAX_LENGTH}
          />
          <Chosen {...field('runningOrder')} label="The set shown whole" choices={sets} value={runningOrder} />
          <div className="grid items-end gap-4 sm:grid-cols-3">
            {setRows.map((index) => (
              <Chosen
                key={index}
                {...field(`sets.${index}`)}
                label={`Set ${index + 1} to begin from`}
                choices={sets}
                value={chosen[index] ?? ''}
              />
            ))}
          </div>
          <Chosen
            {...field('concert')}
            label="The concert of the series that is a whole wedding"
            choices={concerts}
            value={concert}
          />
          {answerRows.map((index) => (
            <Fragment key={`answer ${index}`}>
              <TextField
                {...field(`answers.${index}.question`)}
                label={`Question ${index + 1}`}
                defaultValue={answers[index]?.question}
                maxLength={QUESTION_MAX_LENGTH}
              />
              <TextAreaField
                {...field(`answers.${index}.answer`)}
                label={`Answer ${index + 1}`}
                rows={3}
                defaultValue={answers[index]?.answer}
              />
            </Fragment>
          ))}
          {reviewRows.map((index) => (
            <Fragment key={`review ${index}`}>
              <TextAreaField
                {...field(`reviews.${index}.words`)}
                label={`Review ${index + 1}, word for word`}
                rows={3}
                defaultValue={reviews[index]?.words}
              />
              <TextField
                {...field(`reviews.${index}.by`)}
                label={`Who wrote review ${index + 1}, and when`}
                defaultValue={reviews[index]?.by}
                maxLength={REVIEWER_MAX_LENGTH}
              />
            </Fragment>
          ))}
        </>
      )}
    </DocumentForm>
  );
}

function Chosen({
  choices,
  value,
  ...field
}: {
  name: string;
  error: string | undefined;
  label: string;
  choices: readonly Choice[];
  value: string;
}) {
  return (
    <SelectField {...field} defaultValue={choices.some(([slug]) => slug === value) ? value : ''}>
      <option value="">None</option>
      <Options of={choices} />
    </SelectField>
  );
}
