import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { moves } from '#/ui/motion/moves.ts';

const HALF_MS = 130;
const FLAT = 'perspective(90rem) rotateX(0deg)';
const FROM_ABOVE = 'perspective(90rem) rotateX(90deg)';
const FROM_BELOW = 'perspective(90rem) rotateX(-90deg)';

/** Half a turn, the other side, the other half. Pressed again meanwhile, it turns back. */
export function useTurn(): { turned: boolean; turn: () => void; card: RefObject<HTMLElement | null> } {
  const [turned, setTurned] = useState(false);
  const card = useRef<HTMLElement>(null);
  const leaving = useRef<Animation>(undefined);
  const swap = () => flushSync(() => setTurned((now) => !now));

  function turn(): void {
    const side = card.current;
    if (leaving.current?.playState === 'running') leaving.current.cancel();
    else if (side && moves()) leave(side);
    else swap();
  }

  function leave(side: HTMLElement): void {
    leaving.current = side.animate({ transform: [FLAT, FROM_ABOVE] }, { duration: HALF_MS, easing: 'ease-in' });
    leaving.current.onfinish = () => {
      swap();
      side.animate({ transform: [FROM_BELOW, FLAT] }, { duration: HALF_MS, easing: 'ease-out' });
    };
  }

  return { turned, turn, card };
}
