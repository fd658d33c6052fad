import { EXPECTATION_LABELS } from '#/features/musicians/messages.ts';
import { EXPECTATIONS, type Expectation, type WhatToExpect } from '#/features/musicians/model.ts';
import { TextField } from '#/ui/forms/field.tsx';
import type { DocumentFormState } from './document-form.tsx';

/** By path, as refusals name them. */
type ExpectationPath = `whatToExpect.${Expectation}`;
export type ExpectationTexts = Partial<Record<ExpectationPath, string>>;

const HINTS: Readonly<Record<Expectation, string>> = {
  brings: 'Instrument, bench, stand, loudspeaker.',
  needs: 'Power, shade, a level floor, a chair, a wide door.',
  travel: 'How far, and what that costs.',
  dress: 'What they wear, and what else they have.',
  settingUp: 'How long, before and after.',
};

function pathOf(name: Expectation): ExpectationPath {
  return `whatToExpect.${name}`;
}

export const EXPECTATION_FIELD_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  EXPECTATIONS.map((name) => [pathOf(name), EXPECTATION_LABELS[name]]),
);

/** Each sentence a field of its own: two admins may write two of them. */
export function textsOf(said: WhatToExpect = {}): ExpectationTexts {
  return Object.fromEntries(EXPECTATIONS.map((name) => [pathOf(name), said[name] ?? '']));
}

/** Those that `texts` names; undefined for none. */
export function expectationsOf(texts: ExpectationTexts): WhatToExpect | undefined {
  const named = EXPECTATIONS.flatMap((name) => {
    const text = texts[pathOf(name)];
    return text === undefined ? [] : [[name, text]];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

/** Without a `maxLength`: a browser would cut what is pasted, and say nothing. */
export function WhatToExpectFields({ field, texts }: Pick<DocumentFormState, 'field'> & { texts: ExpectationTexts }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-display text-row font-fff">What to expect</legend>
      {EXPECTATIONS.map((name) => (
        <TextField
          key={name}
          {...field(pathOf(name))}
          label={EXPECTATION_LABELS[name]}
          hint={HINTS[name]}
          defaultValue={texts[pathOf(name)]}
        />
      ))}
    </fieldset>
  );
}
