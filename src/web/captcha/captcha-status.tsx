import type { CaptchaState } from './use-captcha.ts';

const LABELS: Record<CaptchaState, string> = {
  checking: 'Checking that you are a person …',
  ready: 'Checked: you are a person.',
  failed: 'The check that you are a person did not load.',
};

/** Needs a secure context. */
const NEEDS_HTTPS =
  'The check that you are a person works over https only, or on the machine itself: this address is neither.';

export function CaptchaStatus({ state }: { state: CaptchaState }) {
  const text = state === 'failed' && !isSecureContext ? NEEDS_HTTPS : LABELS[state];
  return (
    <p role="status" data-captcha={state} className="text-label text-quiet">
      {text}
    </p>
  );
}
