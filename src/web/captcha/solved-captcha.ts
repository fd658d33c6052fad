import { api, send } from '../api-client.ts';
import { loadRecaptcha } from './load-recaptcha.ts';
import { solveAltcha } from './solve-altcha.ts';

export interface ReadyCaptcha {
  /** What the server is told; Google's is made when it is asked for. */
  value(): Promise<string>;
  expiresAt: number;
}

/** A solution at once, for a call that needs one only now. Rejects where there is none. */
export async function solvedCaptcha(action: string): Promise<string> {
  return (await prepareCaptcha(action, new AbortController().signal)).value();
}

/** Asks for the server's captcha and solves it. Rejects when that can't be done, or `signal` calls it off. */
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
