import { expect, it } from 'vitest';
import { scriptsLast } from './scripts-last.server.ts';

it('holds back every module script and its preloads, and nothing else', () => {
  const page = scriptsLast(
    '<link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i"/><body><script nonce="m">1</script><script nonce="m" type="module" async="">2</script></body>',
    'm',
  );
  expect(page).toMatch(
    /^<link rel="later" href="\/a\.js"\/><link rel="icon" href="\/i"\/><body><script nonce="m">1<\/script><script nonce="m" type="later" async="">2<\/script><script nonce="m">[^<]+<\/script><\/body>$/,
  );
});
