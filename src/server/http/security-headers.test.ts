import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pagePolicy, withoutMark } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const PAGE =
  '<script nonce="ours">play()</script><script>steal()</script><script nonce="guessed">steal(2)</script><style>p{}</style>';

describe('the policy of a page', () => {
  const nobodys = () => false;
  const policy = pagePolicy(PAGE, 'ours', { scripts: [], frames: [] }, nobodys);

  it('names its own scripts, and none that found its way in', () => {
    expect(policy).toContain(hash('play()'));
    expect(policy).not.toContain(hash('steal()'));
    expect(policy).not.toContain(hash('steal(2)'));
  });

  it('goes out without the mark by which they were told', () => {
    expect(withoutMark(PAGE, 'ours', nobodys)).not.toContain('ours');
  });

  it('names a script that differs from answer to answer by its mark, and leaves the mark on that one alone', () => {
    const page = `${PAGE}<script nonce="ours">sign("somebody")</script>`;
    const isPersonal = (script: string) => script.includes('somebody');
    const both = pagePolicy(page, 'ours', { scripts: [], frames: [] }, isPersonal);
    expect(both).toContain(`'self' ${hash('play()')} 'nonce-ours'`);
    expect(withoutMark(page, 'ours', isPersonal).split('nonce="ours"')).toHaveLength(2);
    expect(policy).not.toContain('nonce-');
  });
});
