import type { EventRequest } from '#/features/event-requests/model.ts';
import { TIME_INVALID, TIMES_KEPT } from '#/features/playing-times/messages.ts';
import type { PlayingTimeChange } from '#/features/playing-times/model.ts';
import { timeText, typedMinutes } from '#/features/playing-times/rules.ts';
import type { RequestedProgramme } from '#/features/programmes/model.ts';
import { rangeText } from '#/features/programmes/rules.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { type Access, sendLengths } from '../request-actions/calls.ts';
import { useAnswer } from '../request-actions/use-answer.ts';

type Part = Pick<PlayingTimeChange, 'opusId' | 'movementId'> & {
  name: string;
  hint: string | undefined;
  own: string;
};

/** Empty: the usual length. */
export function LengthsForm({ access, request }: { access: Access; request: EventRequest }) {
  const { answer, pending } = useAnswer();
  const parts = partsOf(request.programme?.pieces ?? request.requestedRepertoire);
  const { field, formProps } = useApiForm<string>({
    check: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, typed]) =>
          typedMinutes(typed) === undefined ? [[name, TIME_INVALID]] : [],
        ),
      ),
    submit: (values) => {
      const times = parts.flatMap(({ opusId, movementId, own }, place) => {
        const typed = values[`time-${place}`] ?? '';
        return typed === own ? [] : [{ opusId, movementId, minutes: typedMinutes(typed) ?? null }];
      });
      return answer(sendLengths(access, times), TIMES_KEPT);
    },
  });
  return (
    <form {...formProps} aria-label="How long it takes" className="grid gap-4">
      {parts.map(({ name, hint, own, opusId, movementId }, place) => (
        <TextField
          key={`${opusId} ${movementId}`}
          label={musicalText(name)}
          hint={hint}
          inputMode="numeric"
          placeholder="4 min"
          defaultValue={own}
          {...field(`time-${place}`)}
        />
      ))}
      <div>
        <Button type="submit" variant="outline" waiting={pending}>
          KEEP THESE TIMES
        </Button>
      </div>
    </form>
  );
}

type Piece = RequestedProgramme['pieces'][number];

function partsOf(pieces: readonly Pick<Piece, '_id' | 'title' | 'movements' | 'minutes' | 'notated'>[]): Part[] {
  return pieces.flatMap(({ _id: opusId, title, movements, minutes, notated }): Part[] =>
    movements.length === 0
      ? [{ opusId, movementId: null, name: title, ...known(minutes, notated) }]
      : movements.map((movement) => ({
          opusId,
          movementId: movement._id,
          name: `${title}: ${movement.movementTitle}`,
          ...known(movement.minutes),
        })),
  );
}

/** A single unnotated time is the musician's own; a range is usual. */
function known(minutes: readonly [number, number] | undefined, notated = false): Pick<Part, 'hint' | 'own'> {
  if (!minutes) return { hint: undefined, own: '' };
  const [from, to] = minutes;
  if (notated) return { hint: `${rangeText(from, to)}, from its notation`, own: '' };
  return from === to ? { hint: undefined, own: timeText(from) } : { hint: `Usually ${rangeText(from, to)}`, own: '' };
}
