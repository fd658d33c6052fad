import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { finishMarkup } from './finished-markup.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const PAGE =
  '<script nonce="ours">play()</script><script>steal()</script><script nonce="guessed">steal(2)</script><style nonce="ours">p{}</style>';
const nobodys = { mark: 'ours', isPersonal: () => false };

describe('a page that is sent', () => {
  it('names its own scripts and its styles, and no script that found its way in', () => {
    const { scripts, styles } = finishMarkup(PAGE, nobodys);
    expect([...scripts, ...styles]).toEqual([hash('play()'), hash('p{}')]);
  });

  it('goes out without the mark by which they were told', () => {
    expect(finishMarkup(PAGE, nobodys).markup).toBe(PAGE.replaceAll(' nonce="ours"', ''));
  });

  it('names a script that differs from answer to answer by its mark, and leaves the mark on that one alone', () => {
    const page = `${PAGE}<script nonce="ours">sign("somebody")</script>`;
    const { markup, scripts } = finishMarkup(page, { ...nobodys, isPersonal: (script) => script.includes('somebody') });
    expect([...scripts]).toEqual([hash('play()'), "'nonce-ours'"]);
    expect(markup.split('nonce="ours"')).toHaveLength(2);
  });

  it('holds back every module script and its preloads, and nothing else', () => {
    const { markup } = finishMarkup(
      '<link rel="modulepreload" nonce="ours" href="/a.js"/><link rel="icon" href="/i"/><script nonce="ours">type="module"</script><script nonce="ours" type="module" async="">2</script>',
      nobodys,
    );
    expect(markup).toBe(
      '<link rel="later" href="/a.js"/><link rel="icon" href="/i"/><script>type="module"</script><script type="later" async="">2</script>',
    );
  });
});
