import type { SecondFactorSetup } from '#/features/second-factor/model.ts';
import { inFours } from '#/features/second-factor/rules.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { takeFocus } from '#/ui/dialogs/take-focus.ts';
import { QrCode } from '#/ui/qr-code.tsx';
import { api, send } from '#/web/api-client.ts';
import { ProofForm } from './proof-form.tsx';

interface SetupPanelProps {
  setup: SecondFactorSetup;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

export function SetupPanel({ setup: { key, uri, qr }, onDone, onCancel }: SetupPanelProps) {
  const announce = useAnnounce();
  return (
    <>
      <h3 ref={takeFocus} tabIndex={-1} className="font-display text-card font-f">
        Add this key to your app
      </h3>
      <p className="mt-2 max-w-140 text-body">
        Any authenticator app will do. Scan the picture with it, or type the key. Is this the phone it is on?{' '}
        <a href={uri} className="link">
          Open the app
        </a>
        .
      </p>
      <div className="no-print mt-6 grid items-center gap-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <QrCode label="QR code with the key for your app" {...qr} />
        <div className="min-w-0">
          <p className="text-label font-label">Key</p>
          <code className="mt-1 block text-lede font-label break-words select-all">{inFours(key, ' ')}</code>
        </div>
      </div>
      <ProofForm
        label="Switch the second factor on"
        codeHint="The six digits it shows now."
        button="SWITCH ON"
        pendingButton="SWITCHING ON …"
        className="mt-8.5"
        call={(json) => send(api.auth['second-factor'].$post({ json }))}
        onDone={({ message, recoveryCodes }) => {
          announce({ kind: 'status', text: message });
          onDone(recoveryCodes);
        }}
        onCancel={onCancel}
      />
    </>
  );
}
