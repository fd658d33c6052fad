import { useRef } from 'react';
import { CODES_COPIED, CODES_NOT_COPIED } from '#/features/second-factor/messages.ts';
import { fileWord } from '#/platform/house/file-word.ts';
import { Button, PlainButtonLink } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { takeFocus } from '#/ui/dialogs/take-focus.ts';
import { useRootData } from '#/web/root-data.ts';

/** Once: only digests are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const announce = useAnnounce();
  const list = useRef<HTMLOListElement>(null);
  const { business } = useRootData();
  const text = `${business.name}: recovery codes\n\n${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      announce({ kind: 'status', text: CODES_COPIED });
    } catch {
      if (list.current) getSelection()?.selectAllChildren(list.current);
      announce({ kind: 'alert', text: CODES_NOT_COPIED });
    }
  }

  return (
    <div className="on-blush p-5 sm:p-6">
      <h3 ref={takeFocus} tabIndex={-1} className="font-display text-card font-fff">
        Keep these codes now
      </h3>
      <p className="mt-2 max-w-140 text-body">
        Each opens your account once when the phone is lost. They are shown this one time: print them, or keep them
        where you keep your passwords.
      </p>
      <ol ref={list} className="mt-6 grid gap-x-8.5 border-t-3 border-ink sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="border-b border-line py-2">
            <code className="font-display text-row font-mf tabular-nums">{code}</code>
          </li>
        ))}
      </ol>
      <div className="no-print mt-6 flex flex-wrap gap-3">
        <Button variant="outline" onClick={copy}>
          COPY
        </Button>
        <PlainButtonLink
          variant="outline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${fileWord(business.name)}-recovery-codes.txt`}
        >
          SAVE AS A FILE
        </PlainButtonLink>
        <Button onClick={onKept}>I HAVE KEPT THEM</Button>
      </div>
    </div>
  );
}
