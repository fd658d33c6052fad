import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each(['password', 'password1', 'PASSWORD', 'iloveyou', '12345678', 'qwertyui'])(
  '%s is tried first',
  async (word) => {
    expect(await isCommonPassword(word)).toBe(true);
  },
);

it.each(['quiet-nocturne', 'Forte & Piano 1913', '        ', 'пароль-пароль', 'constructor', '__proto__'])(
  '%o is not',
  async (word) => {
    expect(await isCommonPassword(word)).toBe(false);
  },
);
