import { useRef } from 'react';
import { SHORTCODE_COPIED, SHORTCODE_NOT_COPIED } from '#/features/compositions/messages.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { splitShortcode } from '../rules.ts';

export function Shortcode({ shortcode }: { shortcode: string }) {
  const announce = useAnnounce();
  const code = useRef<HTMLElement>(null);
  const { work, more, code: own } = splitShortcode(shortcode);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(shortcode);
      announce({ kind: 'status', text: SHORTCODE_COPIED });
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current);
      announce({ kind: 'alert', text: SHORTCODE_NOT_COPIED });
    }
  }

  return (
    <div className="border-t border-line pt-4">
      <p className="text-label font-label">Order shortcode</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <code ref={code} className="font-display text-figure font-fff wrap-anywhere select-all">
          {`${work}${more}`}
          <wbr />
          <span className="inline-block">{own && `-${own}`}</span>
        </code>
        <Button variant="outline" className="needs-script no-print" onClick={copy}>
          COPY
        </Button>
      </div>
    </div>
  );
}
