import { payments } from '../../../../features/orders/messages.ts';
import { dollars } from '../../../../platform/dollars.ts';
import { thousands } from '../../../../platform/thousands.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Payable } from '../../../admin/orders/confirm-payments.tsx';

interface ChosenPanelProps {
  chosen: readonly Payable[];
  onConfirm: () => void;
  onClear: () => void;
}

/** What is ticked in the list, where the thumb is. */
export function ChosenPanel({ chosen, onConfirm, onClear }: ChosenPanelProps) {
  if (chosen.length === 0) return null;
  const total = dollars(chosen.reduce((sum, { totalCents }) => sum + totalCents, 0));
  return (
    <section
      aria-label="What is chosen"
      className="no-print on-blush choices-bar sticky bottom-14 z-20 mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-t-3 border-ink p-4 md:bottom-0"
    >
      <p className="font-display text-row font-f" role="status">
        {thousands(chosen.length)} chosen, {total}
      </p>
      <div className="flex flex-wrap items-center gap-x-6">
        <Button onClick={onConfirm}>CONFIRM {payments(chosen.length).toUpperCase()}</Button>
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
    </section>
  );
}
