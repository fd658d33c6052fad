import { type ReactNode, useId } from 'react';
import { RehearsalLetter } from '#/ui/rehearsal-letter.tsx';

interface DoorPartProps {
  letter: string;
  title: string;
  children: ReactNode;
}

export function DoorPart({ letter, title, children }: DoorPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-x grid gap-x-12 gap-y-6 pt-12 pb-4 last:pb-18 md:grid-cols-[1fr_2fr]">
      <div className="flex items-start gap-4">
        <RehearsalLetter letter={letter} />
        <h2 id={id} className="font-display text-section font-ff text-balance">
          {title}
        </h2>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
