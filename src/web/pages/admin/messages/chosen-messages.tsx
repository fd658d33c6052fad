import type { MessageState } from '../../../../features/contact/model.ts';
import { things } from '../../../../features/deleted-items/rules.ts';
import { Button } from '../../../../ui/button.tsx';

interface ChosenMessagesProps {
  count: number;
  pending: boolean;
  onMove: (state: MessageState) => void;
  onClear: () => void;
}

/** What is done with all that is chosen in the list, in one act. */
export function ChosenMessages({ count, pending, onMove, onClear }: ChosenMessagesProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label="What is chosen"
      className="no-print on-blush choices-bar sticky bottom-14 z-20 mt-6 flex flex-wrap items-center gap-3 border-t-3 border-ink p-4 md:bottom-0"
    >
      <p className="w-full font-display text-row font-f" role="status">
        {things(count, 'message')} chosen
      </p>
      <Button waiting={pending} onClick={() => onMove('spam')}>
        SPAM
      </Button>
      <Button variant="outline" waiting={pending} onClick={() => onMove('answered')}>
        ANSWERED
      </Button>
      <Button variant="outline" waiting={pending} onClick={() => onMove('closed')}>
        CLOSE
      </Button>
      <Button variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
