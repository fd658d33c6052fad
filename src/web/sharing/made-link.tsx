import { useRef, useSyncExternalStore } from 'react';
import { ADDRESS_COPIED, ADDRESS_NOT_COPIED } from '#/features/shared-programmes/messages.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { takeFocus } from '#/ui/dialogs/take-focus.ts';
import { QrCode } from '#/ui/qr-code.tsx';

interface MadeLinkProps {
  name: string;
  address: string;
  qr: { path: string; size: number };
  onKept: () => void;
}

const never = () => () => undefined;

/** Once: only a digest is stored. */
export function MadeLink({ name, address, qr, onKept }: MadeLinkProps) {
  const announce = useAnnounce();
  const shown = useRef<HTMLElement>(null);
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      announce({ kind: 'status', text: ADDRESS_COPIED });
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      announce({ kind: 'alert', text: ADDRESS_NOT_COPIED });
    }
  }

  return (
    <div className="on-blush mt-4 p-5 sm:p-6">
      <h3 ref={takeFocus} tabIndex={-1} className="font-display text-card font-fff">
        The link for {name}
      </h3>
      <p className="mt-2 text-body">
        Send it now: it is shown this one time. If it is lost, revoke it and make another.
      </p>
      <code ref={shown} className="mt-4 block border-t border-line pt-4 text-label wrap-anywhere select-all">
        {address}
      </code>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={copy}>COPY</Button>
        {canShare ? (
          <Button
            variant="outline"
            // Cancelled sharing is no fault.
            onClick={() => navigator.share({ title: 'Our programme', url: address }).catch(() => undefined)}
          >
            SEND IT
          </Button>
        ) : null}
        <Button variant="outline" onClick={onKept}>
          DONE
        </Button>
      </div>
      <div className="mt-6 w-32">
        <QrCode label={`The link for ${name}, to be scanned`} {...qr} />
      </div>
    </div>
  );
}
