import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import type { SettingsView } from '#/features/settings/model.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { api, send } from '#/web/api-client.ts';
import { BusinessForm } from '#/web/settings/business-form.tsx';
import { MailForm } from '#/web/settings/mail-form.tsx';
import { PayForm } from '#/web/settings/pay-form.tsx';
import { groupKey, type SettingsDesk } from '#/web/settings/use-setting-form.ts';
import { AdminForm } from './admin-form.tsx';
import { FeesStep, type SampleFees } from './fees-step.tsx';
import { StepList } from './step-list.tsx';
import { chordAt, STEPS, stepAt, stepPath } from './steps.ts';

interface FirstRunProps {
  code: string;
  view: SettingsView;
  origin: string;
  onView(view: SettingsView): void;
  onDone(): void;
  fees: SampleFees;
}

/** Saved when left; stays mounted for going back. */
export function FirstRun({ code, view, origin, onView, onDone, fees }: FirstRunProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const current = stepAt(search);
  const step = STEPS[current] ?? STEPS[0];
  const title = useFocusOnChange(current);

  const desk: SettingsDesk = {
    place: 'setup',
    view,
    origin,
    saveLabel: 'SAVE AND GO ON',
    save: (changes) => send(api.setup.settings.$post({ json: { ...changes, code } })),
    tryMail: (typed, to) => send(api.setup['test-mail'].$post({ json: { ...typed, to, code } })),
    onSaved(saved) {
      onView(saved);
      void navigate(stepPath(current + 1));
    },
  };
  const ways = (
    <>
      {current === STEPS.length - 1 ? null : (
        <ButtonLink to={stepPath(current + 1)} variant="quiet">
          Skip for now
        </ButtonLink>
      )}
      {current === 0 ? null : (
        <ButtonLink to={stepPath(current - 1)} variant="quiet">
          Back
        </ButtonLink>
      )}
    </>
  );
  const forms: Record<(typeof STEPS)[number]['id'], ReactNode> = {
    business: (
      <BusinessForm key={groupKey('business', view)} desk={desk}>
        {ways}
      </BusinessForm>
    ),
    pay: (
      <PayForm key={groupKey('pay', view)} desk={desk}>
        {ways}
      </PayForm>
    ),
    mail: (
      <MailForm key={groupKey('mail', view)} desk={desk}>
        {ways}
      </MailForm>
    ),
    fees: (
      <FeesStep code={code} fees={fees} onSaved={() => void navigate(stepPath(current + 1))}>
        {ways}
      </FeesStep>
    ),
    admin: (
      <AdminForm code={code} onDone={onDone}>
        {ways}
      </AdminForm>
    ),
  };
  return (
    <TwoHands
      ebony="left"
      pressed={chordAt(current)}
      left={
        <>
          <div ref={title} tabIndex={-1} className="outline-none">
            <PageTitle first={step.first} second={step.second} loud="second" stacked />
          </div>
          <p className="mt-8.5 max-w-105 text-lede md:mt-12">{step.text}</p>
          <StepList current={current} view={view} />
        </>
      }
      right={STEPS.map(({ id }) => (
        <div key={id} hidden={id !== step.id}>
          {forms[id]}
        </div>
      ))}
    />
  );
}

/** For screen readers it is a new page. */
function useFocusOnChange(step: number) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useLayoutEffect(() => {
    if (before.current !== step) ref.current?.focus({ preventScroll: true });
    before.current = step;
  }, [step]);
  return ref;
}
