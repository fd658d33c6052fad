import type { ReactNode } from 'react';
import { Button } from '#/ui/button.tsx';

interface ChoiceBarProps {
  label: string;
  onClear: () => void;
  children: ReactNode;
}

export function ChoiceBar({ label, onClear, children }: ChoiceBarProps) {
  return (
    <section
      aria-label="What is chosen"
      className="no-print on-blush choices-bar sticky bottom-14 z-20 mt-6 flex flex-wrap items-end gap-3 border-t-3 border-ink p-4 md:bottom-0"
    >
      <p className="w-full font-display text-row font-f" role="status">
        {label}
      </p>
      {children}
      <Button variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
