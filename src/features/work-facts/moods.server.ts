import type { KnownFacts, Mood, MoodDictionary } from './model.ts';
import { plainWords } from './rules.ts';

/** What tempo, forms and key say together; nothing where they say nothing. Of tempos, the first that fits decides. */
export function moodsBy({ tempos, forms }: MoodDictionary, facts: KnownFacts): Mood[] {
  const tempo = ` ${plainWords(facts.tempo ?? '')} `;
  const { major = [], minor = [] } = tempos.find(({ words }) => words.some((word) => isIn(tempo, word))) ?? {};
  const byForm = (facts.forms ?? []).flatMap((form) => forms.find((one) => one.form === form)?.moods ?? []);
  return [...new Set([...byForm, ...(facts.key?.endsWith('minor') ? minor : major)])];
}

/** 'scherz*' is every word that begins so. */
function isIn(tempo: string, word: string): boolean {
  const plain = plainWords(word);
  return plain !== '' && tempo.includes(` ${plain}${word.trim().endsWith('*') ? '' : ' '}`);
}
