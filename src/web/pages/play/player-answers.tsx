import { useState } from 'react';
import {
  type AskState,
  PHONE_MAX_LENGTH,
  PLAYER_NOTE_MAX_LENGTH,
  type PlayerAnswer,
} from '#/features/event-requests/players/model.ts';
import { dollarsTyped } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { Answers } from '#/ui/forms/answers.tsx';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

interface PlayerAnswersProps {
  token: string;
  state: AskState;
  version: number;
}

export function PlayerAnswers({ token, state, version }: PlayerAnswersProps) {
  const { answer, pending } = useAnswer();
  const [note, setNote] = useState('');
  const [fee, setFee] = useState('');
  const [phone, setPhone] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});

  async function say(given: PlayerAnswer, said: string): Promise<void> {
    const asked = given === 'yes-but' && fee.trim() !== '' ? dollarsTyped(fee) : null;
    const json = { token, seen: version, answer: given, note, fee: asked, phone: given === 'yes' ? phone : '' };
    const outcome = await answer(send(api.players['by-link'].answer.$post({ json })), said);
    setWrong(outcome.fields ?? {});
  }
  const word = (label: string) => (
    <TextAreaField
      label={label}
      name="note"
      rows={3}
      maxLength={PLAYER_NOTE_MAX_LENGTH}
      value={note}
      error={wrong.note}
      onChange={(event) => setNote(event.target.value)}
    />
  );
  return (
    <Answers
      key={`${state} ${version}`}
      legend="Your answer"
      answers={[
        state !== 'yes' && {
          id: 'yes',
          loud: 'Yes,',
          quiet: 'I play',
          consequence: 'That time is kept for it. You hear as soon as it is decided.',
          action: (
            <div className="grid gap-4">
              <TextField
                label="Your telephone on the day, if you like"
                name="phone"
                type="tel"
                maxLength={PHONE_MAX_LENGTH}
                value={phone}
                error={wrong.phone}
                onChange={(event) => setPhone(event.target.value)}
              />
              <div>
                <Button waiting={pending} onClick={() => say('yes', 'Thank you: your yes is noted.')}>
                  YES, I PLAY
                </Button>
              </div>
            </div>
          ),
        },
        state !== 'yes' && {
          id: 'yes-but',
          loud: 'Yes,',
          quiet: 'but',
          consequence: 'We read what it depends on and answer you. Nothing is kept for you until then.',
          action: (
            <div className="grid gap-4">
              {word('What it depends on')}
              <TextField
                label="Your fee in dollars, if it is another"
                name="fee"
                inputMode="decimal"
                maxLength={10}
                value={fee}
                error={wrong.fee}
                onChange={(event) => setFee(event.target.value)}
              />
              <div>
                <Button waiting={pending} onClick={() => say('yes-but', 'Thank you: we read it and answer you.')}>
                  SEND THIS ANSWER
                </Button>
              </div>
            </div>
          ),
        },
        state !== 'no' && {
          id: 'no',
          loud: 'No,',
          quiet: state === 'yes' ? 'I can’t any more' : 'I can’t',
          consequence: 'Nothing is booked for you, and somebody else is asked.',
          action: (
            <div className="grid gap-4">
              {word('A word with it, if you like')}
              <div>
                <Button variant="outline" waiting={pending} onClick={() => say('no', 'Thank you for telling us.')}>
                  {state === 'yes' ? 'I CAN’T PLAY ANY MORE' : 'I CAN’T PLAY'}
                </Button>
              </div>
            </div>
          ),
        },
      ]}
    />
  );
}
