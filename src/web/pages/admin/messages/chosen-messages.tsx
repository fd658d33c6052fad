import type { MessageState } from '#/features/contact/model.ts';
import { things } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { ChoiceBar } from '#/web/admin/lists/choice-bar.tsx';

interface ChosenMessagesProps {
  count: number;
  pending: boolean;
  onMove: (state: MessageState) => void;
  onClear: () => void;
}

export function ChosenMessages({ count, pending, onMove, onClear }: ChosenMessagesProps) {
  if (count === 0) return null;
  return (
    <ChoiceBar label={`${things(count, 'message')} chosen`} onClear={onClear}>
      <Button waiting={pending} onClick={() => onMove('spam')}>
        SPAM
      </Button>
      <Button variant="outline" waiting={pending} onClick={() => onMove('answered')}>
        ANSWERED
      </Button>
      <Button variant="outline" waiting={pending} onClick={() => onMove('closed')}>
        CLOSE
      </Button>
    </ChoiceBar>
  );
}
