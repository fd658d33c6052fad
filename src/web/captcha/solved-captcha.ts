import { api, send } from '../api-client.ts';
import { loadRecaptcha } from './load-recaptcha.ts';
import { solveAltcha } from './solve-altcha.ts';

export interface ReadyCaptcha {
  value(): Promise<string>;
  expiresAt: number;
}

export async function solvedCaptcha(action: string): Promise<string> {
  return (await prepareCaptcha(action, new AbortController().signal)).value();
}

/** Rejects when impossible or aborted. */
export async function prepareCaptcha(action: string, signal: AbortSignal): Promise<ReadyCaptcha> {
  const asked = await send(api.captcha.challenge.$get());
  if (!asked.ok) throw new Error(asked.error.error);
  const challenge = asked.data;
  if (challenge.provider === 'off') return { value: async () => '', expiresAt: Number.POSITIVE_INFINITY };
  if (challenge.provider === 'recaptcha') {
    const recaptcha = await loadRecaptcha(challenge.siteKey);
    return { value: () => recaptcha.execute(challenge.siteKey, { action }), expiresAt: Number.POSITIVE_INFINITY };
  }
  const { parameters, signature } = challenge;
  const solved = await solveAltcha({ parameters, signature }, signal);
  return { value: async () => solved, expiresAt: Number(parameters.expiresAt) * 1000 };
}
