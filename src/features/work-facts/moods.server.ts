import type { KnownFacts, Mood, MoodDictionary } from './model.ts';
import { plainWords } from './rules.ts';

/** The first matching tempo decides. */
export function moodsBy({ tempos, forms }: MoodDictionary, facts: KnownFacts): Mood[] {
  const tempo = ` ${plainWords(facts.tempo ?? '')} `;
  const { major = [], minor = [] } = tempos.find(({ words }) => words.some((word) => isIn(tempo, word))) ?? {};
  const byForm = (facts.forms ?? []).flatMap((form) => forms.find((one) => one.form === form)?.moods ?? []);
  return [...new Set([...byForm, ...(facts.key?.endsWith('minor') ? minor : major)])];
}

function isIn(tempo: string, word: string): boolean {
  const plain = plainWords(word);
  return plain !== '' && tempo.includes(` ${plain}${word.trim().endsWith('*') ? '' : ' '}`);
}
