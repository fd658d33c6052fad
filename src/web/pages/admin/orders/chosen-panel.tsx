import { payments } from '#/features/orders/messages.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { thousands } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { ChoiceBar } from '#/web/admin/lists/choice-bar.tsx';
import type { Payable } from '#/web/admin/orders/confirm-payments.tsx';

interface ChosenPanelProps {
  chosen: readonly Payable[];
  onConfirm: () => void;
  onClear: () => void;
}

export function ChosenPanel({ chosen, onConfirm, onClear }: ChosenPanelProps) {
  if (chosen.length === 0) return null;
  const total = dollars(chosen.reduce((sum, { totalCents }) => sum + totalCents, 0));
  return (
    <ChoiceBar label={`${thousands(chosen.length)} chosen, ${total}`} onClear={onClear}>
      <Button onClick={onConfirm}>CONFIRM {payments(chosen.length).toUpperCase()}</Button>
    </ChoiceBar>
  );
}
