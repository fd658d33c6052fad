import { useState } from 'react';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { api, send } from '#/web/api-client.ts';
import { ProofForm } from './proof-form.tsx';

export function WhileOn({ onRenewed }: { onRenewed: (recoveryCodes: string[]) => void }) {
  const announce = useAnnounce();
  const [asking, setAsking] = useState<'renew' | 'off'>();
  const close = () => setAsking(undefined);
  return (
    <div className="needs-script flex flex-wrap gap-3">
      <Button variant="outline" onClick={() => setAsking('renew')}>
        NEW RECOVERY CODES
      </Button>
      <Button variant="outline" onClick={() => setAsking('off')}>
        SWITCH OFF
      </Button>
      <Dialog open={asking === 'renew'} onClose={close} title="New recovery codes">
        <p className="mt-4 text-body">You get ten new ones. Those you have kept stop working.</p>
        <ProofForm
          label="New recovery codes"
          button="New recovery codes"
          pendingButton="Making them …"
          className="mt-6"
          call={(json) => send(api.auth['second-factor']['recovery-codes'].$post({ json }))}
          onDone={({ message, recoveryCodes }) => {
            close();
            announce({ kind: 'status', text: message });
            onRenewed(recoveryCodes);
          }}
          onCancel={close}
        />
      </Dialog>
      <Dialog open={asking === 'off'} onClose={close} title="Switch the second factor off">
        <p className="mt-4 text-body">From then on your password alone opens the admin page.</p>
        <ProofForm
          label="Switch the second factor off"
          button="Switch off"
          pendingButton="Switching off …"
          className="mt-6"
          call={(json) => send(api.auth['second-factor'].off.$post({ json }))}
          onDone={({ message }) => {
            close();
            announce({ kind: 'status', text: message });
          }}
          onCancel={close}
        />
      </Dialog>
    </div>
  );
}
