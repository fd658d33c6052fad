import { useId } from 'react';

const KEY = 28;
const OCTAVE = 7 * KEY;
const BLACK_AFTER = [1, 2, 4, 5, 6];
const BLACK_WIDTH = 17;

interface KeyboardProps {
  /** From 0; about 14 are visible on a phone, 51 at 1440 px. */
  pressed?: readonly number[];
}

export function Keyboard({ pressed = [] }: KeyboardProps) {
  const id = useId();
  return (
    <div aria-hidden="true" className="overflow-hidden">
      <div className="h-2 bg-felt" />
      <svg className="block h-21 w-full" role="presentation" focusable="false">
        <defs>
          <pattern id={`${id}white`} width={KEY} height="84" patternUnits="userSpaceOnUse">
            <path d="M0 0V78H28" fill="none" className="stroke-ebony" strokeWidth="2" />
          </pattern>
          <pattern id={`${id}black`} width={OCTAVE} height="84" patternUnits="userSpaceOnUse">
            {BLACK_AFTER.map((after) => (
              <rect
                key={after}
                x={after * KEY - BLACK_WIDTH / 2}
                width={BLACK_WIDTH}
                height="50"
                className="fill-ebony"
              />
            ))}
          </pattern>
        </defs>
        <rect width="100%" height="77" className="fill-ivory" />
        <rect width="100%" height="78" fill={`url(#${id}white)`} />
        {pressed.map((key) => (
          <rect key={key} x={key * KEY + 1} width={KEY - 1} height="84" className="fill-blush" />
        ))}
        <rect width="100%" height="84" fill={`url(#${id}black)`} />
      </svg>
    </div>
  );
}
