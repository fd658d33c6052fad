import { SEND_ANYWAY, TIMES_IN_DOUBT } from '#/features/event-requests/messages.ts';
import type { EventTimes } from '#/features/event-requests/model.ts';
import { timeDoubts } from '#/features/event-requests/rules.ts';
import { useQuestion } from '#/ui/dialogs/use-question.tsx';

/** Past days, or `timeDoubts`. */
export function useTimeQuestion(today?: string) {
  const { ask, dialog } = useQuestion({
    title: TIMES_IN_DOUBT,
    confirmLabel: SEND_ANYWAY,
    cancelLabel: 'Change it',
  });
  return {
    dialog,
    async confirm(times: EventTimes): Promise<boolean> {
      const doubts = timeDoubts(times, today);
      if (doubts.length === 0) return true;
      return ask(
        <ul className="grid gap-2">
          {doubts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>,
      );
    },
  };
}
