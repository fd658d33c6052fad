import { instrumentsMatching } from '../../repertoire/rules.ts';
import { instrumentKey } from './spelling.ts';

/** A name of these stands for each of its members: who plays 'saxophone' plays the alto one. */
const GENERIC = ['saxophone', 'tuba/euphonium'];

const MEMBER_OF = new Map(
  GENERIC.flatMap((generic) =>
    instrumentsMatching(generic)
      .filter((member) => member !== generic)
      .map((member) => [member, generic] as const),
  ),
);

/** 'voice' of 'voice (soprano)', 'saxophone' of 'alto saxophone'; else the instrument itself. Both are keys. */
export function genericOf(key: string): string {
  return MEMBER_OF.get(key) ?? (key.startsWith('voice (') ? 'voice' : key);
}

/** 'Voice' is also sung by 'Voice (soprano)', never the other way round. */
export function plays(instruments: readonly string[], needed: string): boolean {
  const key = instrumentKey(needed);
  return instruments.some((one) => {
    const own = instrumentKey(one);
    return own === key || genericOf(own) === key || (MEMBER_OF.get(key) ?? key) === own;
  });
}
