import { useState } from 'react';
import { REVIEW_KEPT, REVIEW_NEEDED, SIGNED_AS_NEEDED } from '#/features/event-requests/reviews/messages.ts';
import { REVIEW_WORDS_MAX, type Review, SIGNED_AS_MAX } from '#/features/event-requests/reviews/model.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import type { ThanksAccess } from './thanks-hands.tsx';

interface ReviewFormProps {
  review: Review | null;
  access: ThanksAccess;
}

/** No button is there before somebody has written: scanners of mail press buttons. */
export function ReviewForm({ review, access }: ReviewFormProps) {
  const { answer } = useAnswer();
  const [written, setWritten] = useState(review !== null);
  const [mayShow, setMayShow] = useState(review?.mayShow ?? false);
  const { field, pending, formProps } = useApiForm<'words' | 'signedAs'>({
    check: ({ words, signedAs }) => ({
      ...(words.trim() === '' && { words: REVIEW_NEEDED }),
      ...(mayShow && signedAs.trim() === '' && { signedAs: SIGNED_AS_NEEDED }),
    }),
    submit: ({ words, signedAs = '' }) =>
      answer(send(api.reviews.$post({ json: { ...access, words, signedAs, mayShow } })), REVIEW_KEPT),
  });
  return (
    <>
      <form {...formProps} aria-label="How it was" className="needs-script mt-6 grid gap-6">
        <TextAreaField
          {...field('words')}
          label="In your own words"
          rows={4}
          maxLength={REVIEW_WORDS_MAX}
          defaultValue={review?.words}
          onChange={() => setWritten(true)}
        />
        {written ? (
          <>
            <Checkbox
              label="Others may read it on your pages"
              checked={mayShow}
              onChange={(event) => setMayShow(event.target.checked)}
            />
            {mayShow ? (
              <TextField
                {...field('signedAs')}
                label="Signed"
                hint="A first name, or both of yours."
                maxLength={SIGNED_AS_MAX}
                autoComplete="given-name"
                defaultValue={review?.signedAs}
              />
            ) : null}
            <div>
              <Button type="submit" waiting={pending}>
                SEND IT
              </Button>
            </div>
          </>
        ) : null}
      </form>
      <p className="without-script mt-6">To write here, this browser has to run scripts. Or answer our mail.</p>
    </>
  );
}
