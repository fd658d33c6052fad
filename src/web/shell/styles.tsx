import { useContext } from 'react';
import { ScriptMark } from '../heads/script-mark.ts';
import { STYLES, TYPE, TYPE_AFTER_TEXT } from '../heads/styles.ts';

export function Styles() {
  const mark = useContext(ScriptMark);
  return (
    <>
      <InPage id="styles" text={STYLES} />
      <InPage id="type" text={TYPE} media="not all" />
      <script
        id="type-after-words"
        nonce={mark}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, named by its hash in the CSP
        dangerouslySetInnerHTML={{ __html: TYPE_AFTER_TEXT }}
      />
      <noscript>
        <InPage text={TYPE} />
      </noscript>
    </>
  );
}

function InPage({ id, text, media }: { id?: string; text: string; media?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, named by its hash in the CSP
  return <style id={id} media={media} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
