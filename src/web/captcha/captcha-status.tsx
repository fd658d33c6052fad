import type { CaptchaState } from './use-captcha.ts';

const WORDS: Record<CaptchaState, string> = {
  checking: 'Checking that you are a person …',
  ready: 'Checked: ready to send.',
  failed: 'The check that you are a person did not load.',
};

/** How far the captcha is, in words: there is nothing to tick and nothing to puzzle out. */
export function CaptchaStatus({ state }: { state: CaptchaState }) {
  return (
    <p role="status" data-captcha={state} className="text-label text-quiet">
      {WORDS[state]}
    </p>
  );
}
