import { BLOCKS, FIELDS, NEEDED } from '../model.ts';

export type Filled = Record<(typeof FIELDS)[number], string> & Record<(typeof BLOCKS)[number], readonly string[]>;

const FIELD = /\{([^{}\n]*)\}/g;
const KNOWN: readonly string[] = [...FIELDS, ...BLOCKS];
const LINES: readonly string[] = BLOCKS;

/** Undefined when the text can be filled for every event. */
export function templateProblem(text: string): string | undefined {
  const named = [...text.matchAll(FIELD)].map(([, name = '']) => name);
  const unknown = named.find((name) => !KNOWN.includes(name));
  if (unknown !== undefined)
    return `There is nothing called {${unknown}}. You can use ${KNOWN.map((name) => `{${name}}`).join(', ')}.`;
  const missing = NEEDED.find((name) => !named.includes(name));
  if (missing) return `The text has to say {${missing}} somewhere: without it nobody knows what they sign.`;
  const inLine = LINES.find((name) =>
    text.split('\n').some((line) => line.includes(`{${name}}`) && line.trim() !== `{${name}}`),
  );
  return inLine && `{${inLine}} becomes several lines: let it stand in a line of its own.`;
}

/** What was typed elsewhere stays as it is: a name in braces is no field. */
export function fillTemplate(text: string, filled: Filled): string {
  return text.replace(FIELD, (whole, name: string) => {
    if (!KNOWN.includes(name)) return whole;
    const value = filled[name as keyof Filled];
    return typeof value === 'string' ? value : value.map((line) => `- ${line}`).join('\n');
  });
}
