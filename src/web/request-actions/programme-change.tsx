import { useState } from 'react';
import { type EventRequest, NOTE_MAX_LENGTH } from '#/features/event-requests/model.ts';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { Answers } from '#/ui/forms/answers.tsx';
import { TextAreaField } from '#/ui/forms/field.tsx';
import { api, send } from '../api-client.ts';
import type { Access } from './calls.ts';
import { useAnswer } from './use-answer.ts';

interface AskForChangeProps {
  request: EventRequest;
  version: number;
  /** An unsent draft. */
  prepared: boolean;
}

export function AskForChange({ request, version, prepared }: AskForChangeProps) {
  const { _id, musician, programmeChange } = request;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { answer, pending } = useAnswer();
  async function ask() {
    const change = api.requests[':id'].programme.change;
    const call = send(change.$post({ param: { id: _id }, json: { seen: version, words: text } }));
    const { ok } = await answer(call, `${musician.name} has been asked. You get an email with the answer.`);
    setOpen(false);
    if (ok) setText('');
  }
  return (
    <>
      {prepared ? (
        <Button onClick={() => setOpen(true)}>{`ASK ${musician.name.toUpperCase()}`}</Button>
      ) : (
        <p className="w-full">
          {programmeChange ? `${musician.name} has been asked, and has not answered yet.` : 'Nothing is changed yet.'}
        </p>
      )}
      {prepared || programmeChange ? <DropChange request={request} /> : null}
      <ConfirmDialog
        open={open}
        title={`Ask ${musician.name} to play it like this?`}
        confirmLabel="ASK"
        onConfirm={ask}
        onCancel={() => setOpen(false)}
        waiting={pending}
      >
        <p>
          One mail goes out with everything that is different.
          {programmeChange ? ' It replaces the change that was asked before.' : ''} Until the answer is yes, the
          programme stands as it was agreed.
        </p>
        <TextAreaField
          label={`A word to ${musician.name}, if you like`}
          name="words"
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="mt-4"
        />
      </ConfirmDialog>
    </>
  );
}

export function DropChange({ request: { _id, musician, programmeChange } }: { request: EventRequest }) {
  const { answer, pending } = useAnswer();
  const drop = () =>
    answer(
      send(api.requests[':id'].programme.change.$delete({ param: { id: _id } })),
      programmeChange ? `Withdrawn. ${musician.name} has been told.` : 'Dropped. The programme stands as it is agreed.',
    );
  return (
    <Button variant="outline" waiting={pending} onClick={drop}>
      {programmeChange ? 'WITHDRAW THE CHANGE' : 'DROP THE CHANGES'}
    </Button>
  );
}

interface ChangeAnswerProps {
  access: Access;
  request: EventRequest;
  forMusician?: boolean;
}

export function ChangeAnswer({ access, request, forMusician = false }: ChangeAnswerProps) {
  const { programmeChange: asked, musician } = request;
  const [text, setText] = useState('');
  const { answer, pending } = useAnswer();
  if (!asked) return null;
  const say = (given: 'yes' | 'no') => {
    const json = { at: asked.at, answer: given, words: text };
    const call =
      'token' in access
        ? send(api.requests['by-link']['programme-answer'].$post({ json: { ...access, ...json } }))
        : send(api.requests[':id'].programme.answer.$post({ param: { id: access.requestId }, json }));
    const said = given === 'yes' ? 'Agreed. Everybody has been told.' : 'The programme stays as it was. Thank you.';
    return answer(call, said);
  };
  const answerButton = (given: 'yes' | 'no') => (
    <div className="grid gap-4">
      <TextAreaField
        label={forMusician ? `What ${musician.name} says` : 'A word to go with it, if you like'}
        name="words"
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        {given === 'yes' ? (
          <Button waiting={pending} onClick={() => say('yes')}>
            {forMusician ? `YES, FOR ${musician.name.toUpperCase()}` : 'YES, I PLAY IT LIKE THIS'}
          </Button>
        ) : (
          <Button variant="outline" waiting={pending} onClick={() => say('no')}>
            {forMusician ? 'NO, THE PROGRAMME STAYS' : 'I CAN’T, THE PROGRAMME STAYS'}
          </Button>
        )}
      </div>
    </div>
  );
  return (
    <Answers
      key={asked.at}
      legend={forMusician ? `What ${musician.name} answers` : 'Your answer'}
      answers={[
        {
          id: 'yes',
          loud: 'Yes,',
          quiet: forMusician ? 'like this' : 'I play it like this',
          consequence: 'The changed programme is the one that is played. Everybody is told.',
          action: answerButton('yes'),
        },
        {
          id: 'no',
          loud: 'No,',
          quiet: forMusician ? 'as it was' : 'I can’t',
          consequence: 'The programme stays as it was agreed before. Everybody is told.',
          action: answerButton('no'),
        },
      ]}
    />
  );
}
