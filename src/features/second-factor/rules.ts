import { CODE_INVALID, CODE_REQUIRED } from './messages.ts';
import { CODE_DIGITS, RECOVERY_DIGITS } from './model.ts';

export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

export function codeProblem(typed: string): string | undefined {
  const code = plainCode(typed);
  if (code === '') return CODE_REQUIRED;
  return /^\d+$/.test(code) && [CODE_DIGITS, RECOVERY_DIGITS].includes(code.length) ? undefined : CODE_INVALID;
}

export function isRecoveryCode(plain: string): boolean {
  return plain.length === RECOVERY_DIGITS;
}

export function inFours(text: string, between: '-' | ' '): string {
  return (text.match(/.{1,4}/g) ?? []).join(between);
}
