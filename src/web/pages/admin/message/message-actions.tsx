import { MESSAGE_MAX_LENGTH, type MessageState, type StoredMessage } from '#/features/contact/model.ts';
import { draftAnswer, MESSAGE_MOVES } from '#/features/contact/rules.ts';
import { Button } from '#/ui/button.tsx';
import { TextAreaField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { DeleteForGood } from '#/web/admin/inbox/delete-for-good.tsx';
import { LetterForm } from '#/web/admin/inbox/letter-form.tsx';
import { PartTitle, Unfold } from '#/web/admin/inbox/work-sheet.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { useRootData } from '#/web/root-data.ts';

const MOVES: Record<MessageState, { title: string; hint: string; button: string; said: string }> = {
  answered: {
    title: 'Answered elsewhere',
    hint: 'If you like: how, and what was said.',
    button: 'MARK AS ANSWERED',
    said: 'The message counts as answered.',
  },
  closed: {
    title: 'Close',
    hint: 'If you like: why there is nothing more to do.',
    button: 'CLOSE MESSAGE',
    said: 'The message is closed. It is kept for a year.',
  },
  spam: {
    title: 'Spam',
    hint: 'If you like: how you know.',
    button: 'MARK AS SPAM',
    said: 'The message is spam. It is deleted for good in a week.',
  },
  new: {
    title: 'Open again',
    hint: 'If you like: what is still to do.',
    button: 'OPEN AGAIN',
    said: 'The message is open again.',
  },
};

export function MessageActions({ message }: { message: StoredMessage }) {
  const { _id, firstName, lastName, state, version } = message;
  const param = { id: _id };
  const us = useRootData().business.name;
  const answer = (
    <>
      <LetterForm
        name={`answer:${_id}`}
        label="Answer"
        start={draftAnswer(message, us)}
        send={(mail) => send(api.messages[':id'].answer.$post({ param, json: { ...mail, seen: version } }))}
        said={`Your answer to ${firstName} is on its way.`}
        button="SEND ANSWER"
      />
      <p className="mt-3 text-label text-quiet">
        What {firstName} wrote stands below it. The answer to it comes to your own mailbox.
      </p>
    </>
  );
  return (
    <>
      <PartTitle loud={state === 'new' ? 'Answer' : 'What'} quiet={state === 'new' ? firstName : 'now'} />
      {state === 'new' ? <div className="mb-8.5">{answer}</div> : null}
      <div className="border-t-3 border-ink">
        {state === 'new' ? null : (
          <Unfold key={`${state} write`} title={`Write to ${firstName} again`} name="act">
            {answer}
          </Unfold>
        )}
        {MESSAGE_MOVES[state].map((to) => (
          <Unfold key={`${state} ${to}`} title={MOVES[to].title} name="act">
            <MoveForm message={message} to={to} />
          </Unfold>
        ))}
      </div>
      <div className="mt-4">
        <DeleteForGood
          label="Delete this message"
          title={`Delete ${firstName} ${lastName}’s message`}
          call={() => send(api.messages[':id'].$delete({ param }))}
          said="The message is deleted."
          next="/admin/messages"
        >
          <p>
            The message, your answers and our mails about it go at once and for good. Because this is somebody’s
            personal data, it cannot be brought back, also not from ‘Deleted’.
          </p>
        </DeleteForGood>
      </div>
    </>
  );
}

function MoveForm({ message: { _id, version }, to }: { message: StoredMessage; to: MessageState }) {
  const { hint, button, said } = MOVES[to];
  const { answer, pending } = useAnswer();
  const { field, formProps } = useApiForm<'words'>({
    submit: ({ words }) => {
      const json = { state: to, seen: version, words };
      return answer(send(api.messages[':id'].state.$post({ param: { id: _id }, json })), said);
    },
  });
  return (
    <form {...formProps} aria-label={MOVES[to].title} className="grid gap-3">
      <TextAreaField
        label="A note for yourselves"
        hint={hint}
        rows={2}
        maxLength={MESSAGE_MAX_LENGTH}
        {...field('words')}
      />
      <div>
        <Button type="submit" variant="outline" waiting={pending}>
          {button}
        </Button>
      </div>
    </form>
  );
}
