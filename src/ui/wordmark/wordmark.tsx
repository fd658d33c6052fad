import { DrawnMark, type MarkFacts } from './drawn-mark.tsx';
import { WORD_CLASS, type WordClass } from './word-class.ts';

export interface Mark {
  first: string;
  joint: string;
  second: string;
  firstWeight: WordClass;
  secondWeight: WordClass;
  drawing?: MarkFacts;
}

/** Longer ones may break between their words. */
const NOT_BROKEN = 20;

interface WordmarkProps {
  of: Mark;
  large?: boolean;
  className?: string;
}

export function Wordmark({ of, large = false, className = '' }: WordmarkProps) {
  const { first, joint, second } = of;
  if (of.drawing)
    return (
      <DrawnMark
        of={of.drawing}
        name={[first, second && joint, second].filter(Boolean).join(' ')}
        className={className}
      />
    );
  const isShort = first.length + joint.length + second.length <= NOT_BROKEN;
  const weight = (asked: WordClass) => WORD_CLASS[asked === 'ppp' && !large ? 'p' : asked];
  const unbroken = large ? 'sm:whitespace-nowrap' : 'whitespace-nowrap';
  return (
    <span className={`font-display ${isShort ? unbroken : 'wrap-anywhere'} ${className}`}>
      <span className={weight(of.firstWeight)}>{first}</span>{' '}
      {second && joint ? <span className="font-f text-accent">{joint}</span> : null}{' '}
      {second ? <span className={weight(of.secondWeight)}>{second}</span> : null}
    </span>
  );
}
