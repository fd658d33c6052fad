import { useLayoutEffect, useRef, useState } from 'react';
import { codesLeft } from '#/features/second-factor/messages.ts';
import {
  RECOVERY_CODES,
  RECOVERY_CODES_FEW,
  type SecondFactor,
  type SecondFactorSetup,
} from '#/features/second-factor/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupPanel } from './setup-panel.tsx';
import { WhileOn } from './while-on.tsx';

export function SecondFactorSection({ factor }: { factor: SecondFactor | null }) {
  const announce = useAnnounce();
  const [waiting, setWaiting] = useState(false);
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<string[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const on = factor !== null;
  const wasOn = useRef(on);

  useLayoutEffect(() => {
    // The pressed button unmounts.
    if (wasOn.current && !on) heading.current?.focus();
    wasOn.current = on;
  }, [on]);

  async function begin(): Promise<void> {
    setWaiting(true);
    const result = await send(api.auth['second-factor'].setup.$post());
    setWaiting(false);
    if (result.ok) setSetup(result.data);
    else announce({ kind: 'alert', text: result.error.error });
  }

  function show(recoveryCodes: string[]): void {
    setSetup(undefined);
    setCodes(recoveryCodes);
  }

  function leave(): void {
    setSetup(undefined);
    setCodes(undefined);
    heading.current?.focus();
  }

  function work() {
    if (codes) return <RecoveryCodes codes={codes} onKept={leave} />;
    if (setup) return <SetupPanel setup={setup} onDone={show} onCancel={leave} />;
    if (factor) return <WhileOn onRenewed={show} />;
    return (
      <Button className="needs-script" onClick={begin} waiting={waiting}>
        {waiting ? 'SWITCHING ON …' : 'SWITCH ON'}
      </Button>
    );
  }

  return (
    <section
      aria-labelledby="second-factor"
      className="mt-12 grid gap-8.5 border-t-3 border-ink pt-8.5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="max-w-105">
        <h2 ref={heading} tabIndex={-1} id="second-factor" className="font-display text-section">
          <span className="font-p">Second</span> <span className="font-fff">factor</span>
        </h2>
        {factor ? <HowItStands factor={factor} /> : <WhatItIs />}
      </div>
      <div className="min-w-0">{work()}</div>
    </section>
  );
}

function WhatItIs() {
  return (
    <p className="mt-4 text-body">
      Off. Once it is on, logging in also asks for a code from an app on your phone: a stolen password alone opens
      nothing.
    </p>
  );
}

function HowItStands({ factor: { since, recoveryCodesLeft } }: { factor: SecondFactor }) {
  const moment = useMoment();
  return (
    <>
      <p className="mt-4 text-body">On since {moment(since)}.</p>
      <p className="mt-2 text-body">
        {codesLeft(recoveryCodesLeft, RECOVERY_CODES)}.
        {recoveryCodesLeft < RECOVERY_CODES_FEW ? <b className="font-label"> Please make new ones.</b> : null}
      </p>
    </>
  );
}
