import { useState } from 'react';
import { AGREEMENT_CANCELLED } from '#/features/event-requests/money/messages.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { Answers } from '#/ui/forms/answers.tsx';
import { TextAreaField } from '#/ui/forms/field.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import type { AgreementAccess } from './access.ts';

interface CancelAnswersProps {
  /** What stays due today, in whole cents. */
  cents: number;
  paidCents: number;
  access: AgreementAccess;
}

export function CancelAnswers({ cents, paidCents, access }: CancelAnswersProps) {
  const { answer, pending } = useAnswer();
  const [words, setWords] = useState('');
  const cancel = () =>
    answer(send(api.agreements.cancel.$post({ json: { ...access, cents, words } })), AGREEMENT_CANCELLED);
  return (
    <section aria-label="Cancel" className="page-x no-print py-12">
      <div className="max-w-180">
        <Answers
          key={cents}
          legend="Can it not be?"
          answers={[
            {
              id: 'cancel',
              loud: 'Cancel',
              quiet: 'this event',
              consequence: costText(cents, paidCents),
              action: (
                <div className="grid gap-4">
                  <TextAreaField
                    label="A word to go with it, if you like"
                    name="words"
                    rows={3}
                    maxLength={500}
                    value={words}
                    onChange={(event) => setWords(event.target.value)}
                  />
                  <div>
                    <Button variant="outline" waiting={pending} onClick={cancel}>
                      {cents === 0 ? 'CANCEL IT' : `CANCEL IT FOR ${dollars(cents)}`}
                    </Button>
                  </div>
                </div>
              ),
            },
          ]}
        />
      </div>
    </section>
  );
}

function costText(cents: number, paidCents: number): string {
  const everybody = 'The date is free again and everybody is told; this can’t be taken back.';
  const back = paidCents - cents;
  const money =
    cents === 0
      ? 'Today it costs nothing.'
      : `Today ${dollars(cents)} stays due; you have paid ${dollars(Math.max(0, paidCents))} so far.`;
  return [money, back > 0 ? `${dollars(back)} goes back to you.` : '', everybody].filter(Boolean).join(' ');
}
