import { PROPOSAL_EMPTY } from '#/features/event-requests/messages.ts';
import { type EventRequest, type EventTimes, NOTE_MAX_LENGTH } from '#/features/event-requests/model.ts';
import { Button } from '#/ui/button.tsx';
import { TextAreaField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import { type Access, sendProposal } from './calls.ts';
import { TimesFields } from './date-form.tsx';
import { useAnswer } from './use-answer.ts';
import { useTimeQuestion } from './use-time-question.tsx';

const NO_TIMES: EventTimes = { eventDate: '', eventStartTime: '', eventEndTime: '' };

export function ProposalForm({ access, request }: { access: Access; request: EventRequest }) {
  const { _id: requestId, clientName } = request;
  const { answer, pending } = useAnswer();
  const question = useTimeQuestion();
  const { formRef, field, formProps } = useApiForm<keyof EventTimes | 'words'>({
    check: ({ eventDate, words }) => (eventDate === '' && words.trim() === '' ? { words: PROPOSAL_EMPTY } : {}),
    confirm: question.confirm,
    async submit(values) {
      const said = `${'token' in access ? 'Your' : 'The'} proposal is on its way to ${clientName}.`;
      const outcome = await answer(sendProposal(access, values), said);
      if (outcome.ok) draft.clear();
      return outcome;
    },
  });
  const draft = useDraft(formRef, `proposal:${requestId}`);
  return (
    <>
      <form {...draft.kept(formProps)} aria-label="Proposal" className="grid gap-5">
        <TimesFields field={field} times={NO_TIMES} />
        <TextAreaField
          label="In words"
          hint="Other works, another hour, whatever would make it possible."
          rows={4}
          maxLength={NOTE_MAX_LENGTH}
          {...field('words')}
        />
        <div>
          <Button type="submit" waiting={pending}>
            SEND PROPOSAL
          </Button>
        </div>
      </form>
      {question.dialog}
    </>
  );
}
