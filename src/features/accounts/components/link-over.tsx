import type { ReactNode } from 'react';
import { PageTitle } from '#/ui/page-title.tsx';
import { LINK_OVER } from '../messages.ts';
import { TwoHands } from './two-hands.tsx';

export function LinkOver({ children }: { children: ReactNode }) {
  return (
    <TwoHands
      ebony="left"
      pressed={[2]}
      left={<PageTitle first="This link" second="is over" loud="second" stacked />}
      right={
        <div className="max-w-120">
          <p className="font-display text-lead font-p">{LINK_OVER}</p>
          <p className="mt-4 text-lede">Nothing has changed.</p>
          <div className="mt-8.5 flex flex-wrap gap-3">{children}</div>
        </div>
      }
    />
  );
}
