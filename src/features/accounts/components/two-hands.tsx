import type { ReactNode } from 'react';
import { Keyboard } from '#/ui/keyboard.tsx';

interface TwoHandsProps {
  left: ReactNode;
  right: ReactNode;
  ebony: 'left' | 'right';
  pressed: readonly number[];
}

export function TwoHands({ left, right, ebony, pressed }: TwoHandsProps) {
  return (
    <>
      <div className="grid sm:grid-cols-2">
        <section className={`page-x py-12 sm:pr-12 md:py-26 ${ebony === 'left' ? 'on-ebony' : 'on-ivory'}`}>
          {left}
        </section>
        <section className={`page-x py-12 sm:pl-12 md:py-26 ${ebony === 'right' ? 'on-ebony' : 'on-ivory'}`}>
          {right}
          <noscript>
            <p className="mt-6">
              This form needs JavaScript. You can read every page without it, and write to us from your mail program.
            </p>
          </noscript>
        </section>
      </div>
      <Keyboard pressed={pressed} />
    </>
  );
}
