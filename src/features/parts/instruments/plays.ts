import { instrumentsMatching } from '../../repertoire/rules.ts';
import { instrumentKey } from './spelling.ts';

/** Playing 'saxophone' includes the alto. */
const GENERIC = ['saxophone', 'tuba/euphonium'];

const MEMBER_OF = new Map(
  GENERIC.flatMap((generic) =>
    instrumentsMatching(generic)
      .filter((member) => member !== generic)
      .map((member) => [member, generic] as const),
  ),
);

/** 'saxophone' of 'alto saxophone'. Both are keys. */
export function genericOf(key: string): string {
  return MEMBER_OF.get(key) ?? (key.startsWith('voice (') ? 'voice' : key);
}

/** 'Voice (soprano)' sings 'Voice', not the other way round. */
export function plays(instruments: readonly string[], needed: string): boolean {
  const key = instrumentKey(needed);
  return instruments.some((one) => {
    const own = instrumentKey(one);
    return own === key || genericOf(own) === key || (MEMBER_OF.get(key) ?? key) === own;
  });
}
