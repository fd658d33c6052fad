import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { EMAIL_INVALID, EMAIL_REQUIRED, PASSWORD_REQUIRED, PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT } from './messages.ts';
import { SIGNUP_INSTRUMENTS } from './model.ts';
import {
  emailChangeProblems,
  emailProblem,
  instrumentProblem,
  loginProblems,
  nameProblem,
  newPasswordProblems,
  passwordChangeProblems,
  passwordProblem,
  profileProblems,
  signupProblems,
} from './rules.ts';

const signup = {
  email: 'june@example.com',
  password: 'quiet-nocturne',
  retypePassword: 'quiet-nocturne',
  firstName: 'June',
  lastName: 'Kahale',
  instrument: 'tuba/euphonium',
};

describe('Login and signup: email required and must be an email; password required, minimum 8 characters.', () => {
  it('lets a right login through', () => {
    expect(loginProblems({ email: 'june@example.com', password: '12345678' })).toEqual({});
  });
  it('names every wrong field at once', () => {
    expect(loginProblems({ email: '', password: '' })).toEqual({ email: EMAIL_REQUIRED, password: PASSWORD_REQUIRED });
    expect(loginProblems({ email: 'june', password: '1234567' })).toEqual({
      email: EMAIL_INVALID,
      password: PASSWORD_TOO_SHORT,
    });
  });
});

describe('Signup also requires retype password (min 8), first name and last name.', () => {
  it('lets a right signup through', () => expect(signupProblems(signup)).toEqual({}));
  it('needs every field', () => {
    const empty = { email: '', password: '', retypePassword: '', firstName: ' ', lastName: '', instrument: '' };
    expect(Object.keys(signupProblems(empty)).sort()).toEqual(Object.keys(empty).sort());
  });
  it("says exactly: Your passwords don't match. Please try again.", () => {
    for (const retypePassword of ['quiet-nocturnE', 'quiet-nocturne ', 'short']) {
      expect(signupProblems({ ...signup, retypePassword })).toEqual({
        retypePassword: "Your passwords don't match. Please try again.",
      });
    }
  });
  it('finds a short password once, not again in its retyping', () => {
    expect(signupProblems({ ...signup, password: 'short', retypePassword: 'short' })).toEqual({
      password: PASSWORD_TOO_SHORT,
    });
  });
});

describe('a password has 8 to 128 characters of any kind', () => {
  it.each(['12345678', '        ', 'пароль12', '🎹🎹🎹🎹🎹🎹🎹🎹', 'x'.repeat(128), '🎹'.repeat(128)])(
    '%o is long enough',
    (password) => expect(passwordProblem(password)).toBeUndefined(),
  );
  it('counts characters, not bytes or code units', () => {
    expect(passwordProblem('🎹🎹🎹🎹')).toBe(PASSWORD_TOO_SHORT);
    expect(passwordProblem('éééé')).toBe(PASSWORD_TOO_SHORT);
    expect(passwordProblem('🎹'.repeat(129))).toBe(PASSWORD_TOO_LONG);
  });
});

describe('a name is one line of 1 to 100 characters', () => {
  const problem = (name: string) => nameProblem(name, 'needed');
  it.each(['Ludwig van', 'Ó', 'Анна-Марія', "d'Arc", 'x'.repeat(100), '🎹'.repeat(100)])('%o is one', (name) =>
    expect(problem(name)).toBeUndefined(),
  );
  it.each(['', '   ', '\t', '\u00a0'])('%o is missing', (name) => expect(problem(name)).toBe('needed'));
  it.each(['a\r\nBcc: x', 'a\nb', 'a\u0000b', 'a\u2028b', 'a\u0085b', 'x'.repeat(101)])('%o is refused', (name) =>
    expect(problem(name)).toMatch(/^A name /),
  );
});

describe('an account that is changed is held to the rules of signing up', () => {
  it('a new password: its length, and the same twice', () => {
    expect(newPasswordProblems({ password: 'quiet-nocturne', retypePassword: 'quiet-nocturne' })).toEqual({});
    expect(newPasswordProblems({ password: 'short', retypePassword: 'quiet' })).toEqual({
      password: PASSWORD_TOO_SHORT,
      retypePassword: "Your passwords don't match. Please try again.",
    });
    expect(passwordChangeProblems({ currentPassword: '', newPassword: 'short', retypePassword: 'short' })).toEqual({
      currentPassword: PASSWORD_REQUIRED,
      newPassword: PASSWORD_TOO_SHORT,
    });
  });
  it('a profile: both names, and an instrument of the list', () => {
    expect(profileProblems({ firstName: 'June', lastName: 'Kahale', instrument: 'harp' })).toEqual({});
    const wrong = profileProblems({ firstName: ' ', lastName: 'a\nb', instrument: 'kazoo' });
    expect(Object.keys(wrong)).toEqual(['firstName', 'lastName', 'instrument']);
  });
  it('another e-mail: an address, blanks around it aside, and the password', () => {
    expect(emailChangeProblems({ email: ' june@example.com ', currentPassword: 'quiet-nocturne' })).toEqual({});
    expect(emailChangeProblems({ email: 'june', currentPassword: '' })).toEqual({
      email: EMAIL_INVALID,
      currentPassword: PASSWORD_REQUIRED,
    });
  });
});

test('The instrument is chosen from a list', () => {
  expect(SIGNUP_INSTRUMENTS).toHaveLength(17);
  for (const instrument of SIGNUP_INSTRUMENTS) expect(instrumentProblem(instrument)).toBeUndefined();
  for (const instrument of ['', 'Piano', 'kazoo', 'tuba']) expect(instrumentProblem(instrument)).toBeDefined();
});

describe('one ASCII address with a dotted domain', () => {
  const refused = (email: string) => {
    expect(emailProblem(email)).toBe(EMAIL_INVALID);
  };
  const address = fc.emailAddress();

  it.each(['a@b.co', "o'hara+gig@mail.example.org", 'A.B@EXAMPLE.COM', 'x@xn--bcher-kva.example'])(
    '%s is one',
    (email) => expect(emailProblem(email)).toBeUndefined(),
  );
  it.each([
    ['no domain', 'june'],
    ['no dot', 'june@localhost'],
    ['an address literal', 'june@[127.0.0.1]'],
    ['only digits at the end', 'june@10.0.0.1'],
    ['a trailing dot', 'june@example.com.'],
    ['two dots', 'june@example..com'],
    ['a dot first', '.june@example.com'],
    ['quotes', '"june k"@example.com'],
    ['a display name', 'June <june@example.com>'],
    ['a hyphen at the edge', 'june@-example.com'],
    ['too long', `${'x'.repeat(243)}@example.com`],
  ])('%s is refused', (_why, email) => refused(email));

  test('every usual address is taken', () => {
    const taken = fc.property(address, (email) => {
      expect(emailProblem(email)).toBeUndefined();
    });
    fc.assert(taken);
  });
  const refusedWith = (signs: string[]) =>
    fc.assert(
      fc.property(address, fc.nat(), fc.constantFrom(...signs), (email, at, sign) => {
        const place = at % (email.length + 1);
        refused(`${email.slice(0, place)}${sign}${email.slice(place)}`);
      }),
    );
  test('a line break or a blank anywhere is refused, so no header can be added', () =>
    refusedWith(['\r\n', '\n', '\r', ' ', '\t', '\u0000', '\u2028']));
  test('a letter beyond ASCII is refused, also one whose other case is ASCII', () =>
    refusedWith(['é', '\u0131', '\u017f', '\u212a', '\u0430', '\uff20', '🎹']));
  test('two addresses are refused', () => {
    const between = fc.constantFrom(',', ';', ', ', ' ', '\r\n', '');
    fc.assert(fc.property(address, address, between, (one, two, sign) => refused(`${one}${sign}${two}`)));
  });
  test('no dotted domain is refused', () => {
    const undotted = address.map((email) => email.replace(/@.*/, (domain) => domain.replaceAll('.', '')));
    fc.assert(fc.property(undotted, refused));
  });
});
