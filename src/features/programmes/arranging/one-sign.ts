import type { ProgrammeSection } from '../model.ts';

/** Who gives the sign of several sections, where it is nobody else's; or ''. */
export function oneSign(sections: readonly Pick<ProgrammeSection, 'cueBy'>[]): string {
  const [first = '', ...others] = sections.map(({ cueBy }) => cueBy.trim().replace(/\.$/, '')).filter(Boolean);
  return others.length > 0 && others.every((by) => by === first) ? first : '';
}

export function everySignText(by: string): string {
  return `One person gives every sign: ${by}.`;
}
