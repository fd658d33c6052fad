import { STANDING_LABELS, type Standing } from '../rules.ts';

/** Green for 'Upcoming', felt for the past; brighter on ebony. */
const COLOR: Record<Standing, { onIvory: string; onEbony: string }> = {
  upcoming: { onIvory: 'text-green', onEbony: 'text-green-lit' },
  past: { onIvory: 'text-felt', onEbony: 'text-felt-lit' },
  'called-off': { onIvory: 'text-felt', onEbony: 'text-felt-lit' },
};

export function standingColor(standing: Standing, onEbony: boolean): string {
  return `print:text-ink ${onEbony ? COLOR[standing].onEbony : COLOR[standing].onIvory}`;
}

export function StandingWord({ standing, onEbony = false }: { standing: Standing; onEbony?: boolean }) {
  return <p className={`text-label font-label ${standingColor(standing, onEbony)}`}>{STANDING_LABELS[standing]}</p>;
}
