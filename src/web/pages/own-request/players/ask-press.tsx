import { useState } from 'react';
import { type Ask, type AskState, PLAYER_NOTE_MAX_LENGTH } from '#/features/event-requests/players/model.ts';
import { dollarsTyped } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { MOVES } from './moves.ts';

interface AskPressProps {
  ask: Ask;
  to: AskState;
  /** Somebody on the list waits to be asked. */
  next: boolean;
}

/** Asks first: most moves send mail. */
export function AskPress({ ask, to, next }: AskPressProps) {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [fee, setFee] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { answer, pending } = useAnswer();
  const move = MOVES[to];
  if (!move) return null;
  const label = move.label(ask, next);
  const param = { id: ask.requestId, ask: ask._id };

  async function take() {
    const json = { state: to, seen: ask.version, note, fee: fee.trim() === '' ? null : dollarsTyped(fee) };
    const outcome = await answer(
      send(api.requests[':id'].players[':ask'].state.$post({ param, json })),
      `${ask.name}: noted.`,
    );
    setWrong(outcome.fields ?? {});
    if (outcome.ok || !outcome.fields) setOpen(false);
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {label}
        <span className="sr-only">: {ask.name}</span>
      </Button>
      <ConfirmDialog
        open={open}
        title={`${ask.name}: ${label.toLowerCase()}?`}
        confirmLabel={label}
        onConfirm={take}
        onCancel={() => setOpen(false)}
        waiting={pending}
      >
        <p>{move.what(next)}</p>
        {move.note ? (
          <TextAreaField
            label={move.note}
            name="note"
            rows={3}
            maxLength={PLAYER_NOTE_MAX_LENGTH}
            value={note}
            error={wrong.note}
            onChange={(event) => setNote(event.target.value)}
            className="mt-4"
          />
        ) : null}
        {to === 'yes-but' || to === 'asked' ? (
          <TextField
            label="Their fee in dollars, if it is another"
            name="fee"
            inputMode="decimal"
            maxLength={10}
            value={fee}
            error={wrong.fee}
            onChange={(event) => setFee(event.target.value)}
            className="mt-4"
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
