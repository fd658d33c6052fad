import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { keyUri, newKey, newRecoveryCodes, recoveryDigest, stepOf } from './codes.server.ts';

/** '12345678901234567890' of RFC 6238, appendix B. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('the codes of an app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %i seconds it is %s (RFC 6238, the last six digits)', (seconds, code) => {
    expect(stepOf(RFC_KEY, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('count one step early and one late, and no more', () => {
    const steps = [-61, -30, 0, 30, 61].map((shift) => stepOf(RFC_KEY, '005924', at(1_234_567_890 + shift)));
    const step = 1_234_567_890 / 30;
    expect(steps).toEqual([undefined, step, step, step, undefined]);
  });

  it.each(['', '00592', '0059240', '005925', '482109375562'])('%j is none', (code) => {
    expect(stepOf(RFC_KEY, code, at(1_234_567_890))).toBeUndefined();
  });

  it('come of what the QR code says', () => {
    const key = newKey();
    const uri = new URL(keyUri(key, 'Duo Chiaro', 'june@example.com'));
    expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', key]);
    expect(decodeURIComponent(uri.pathname)).toBe('/Duo Chiaro:june@example.com');
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const code = TOTP.generate({ secret: new TOTP({ secret: key }).secret, timestamp: 0 });
    expect(stepOf(key, code, at(0))).toBe(0);
  });
});

describe('recovery codes', () => {
  it('are ten different ones of twelve digits', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    expect(codes.filter((code) => /^\d{12}$/.test(code))).toEqual(codes);
  });
  it('are digested for one account', () => {
    expect(recoveryDigest('a', '482109375562')).not.toBe(recoveryDigest('b', '482109375562'));
  });
});
