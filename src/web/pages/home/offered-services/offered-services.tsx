import { useRef, useState } from 'react';
import { PROMPT_ABOVE, PROMPT_LEFT } from '#/features/offered-services/messages.ts';
import type { OfferedService, ServiceContent } from '#/features/offered-services/model.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { RehearsalLetter } from '#/ui/rehearsal-letter.tsx';
import { Breakable } from './breakable.tsx';
import { ServiceAnswer } from './service-answer.tsx';
import { ServicesInFull } from './services-in-full.tsx';

export function OfferedServices({ services, feeTypes }: ServiceContent) {
  const [chosen, setChosen] = useState<OfferedService | null>(null);
  const panel = useRef<HTMLDivElement>(null);

  function choose(service: OfferedService) {
    setChosen(service);
    // Maybe off screen on a phone.
    requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }));
  }

  return (
    <section aria-labelledby="services" className="rests-[57rem] border-t border-ebony sm:grid sm:grid-cols-[58%_42%]">
      <div className="on-ivory page-l pt-12 pr-[var(--edge)] pb-12 sm:pr-8.5 md:pt-18 md:pr-16 md:pb-26">
        <div className="flex items-center gap-6 border-b-3 border-ebony pb-4">
          <RehearsalLetter letter="B" />
          <h2 id="services" className="font-display text-section">
            <span className="font-ppp">Our</span> <span className="font-fff">Services</span>
          </h2>
        </div>
        <ul className="needs-script">
          {services.map((service) => (
            <ServiceRow
              key={service.name}
              service={service}
              state={chosen === null ? 'open' : chosen === service ? 'chosen' : 'dimmed'}
              onChoose={() => choose(service)}
            />
          ))}
        </ul>
        <p className="mt-4 text-label text-quiet">Prices are without travel.</p>
        {/* React ignores it in browsers, so it is not sent there. */}
        <noscript>{import.meta.env.SSR ? <ServicesInFull services={services} feeTypes={feeTypes} /> : null}</noscript>
      </div>
      <div className="on-ebony needs-script">
        <div ref={panel} className="page-r pt-12 pb-16 pl-[var(--edge)] sm:sticky sm:top-0 sm:pl-8.5 md:pt-18 md:pl-16">
          <div aria-live="polite">
            {chosen ? (
              <ServiceAnswer key={chosen.name} service={chosen} feeTypes={feeTypes} />
            ) : (
              <>
                <p className="font-display text-lead font-p sm:text-section lg:text-panel">
                  <span className="hidden sm:block">{PROMPT_LEFT}</span>
                  <span className="sm:hidden">{PROMPT_ABOVE}</span>
                </p>
                <WholeRest />
              </>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

type RowState = 'open' | 'chosen' | 'dimmed';

const WEIGHT: Record<RowState, string> = {
  open: 'dynamic-pp hover:font-f',
  chosen: 'font-fff',
  dimmed: 'dynamic-pp text-quiet hover:font-f',
};

function ServiceRow({
  service: { name, feeType, from },
  state,
  onChoose,
}: {
  service: OfferedService;
  state: RowState;
  onChoose: () => void;
}) {
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-3 border-b border-line py-2 md:flex-nowrap">
      <button
        type="button"
        aria-pressed={state === 'chosen'}
        onClick={onChoose}
        className={`weighs flex min-h-11 items-center text-left font-display text-card after:absolute after:inset-0 ${WEIGHT[state]}`}
      >
        <span className="first-letter:uppercase inline-block">
          <Breakable text={name} />
        </span>
      </button>
      <span aria-hidden="true" className="hidden min-w-4 flex-1 border-b-2 border-dotted border-line md:block" />
      <span
        aria-hidden="true"
        className="order-last w-full text-label text-quiet md:order-none md:ml-auto md:w-auto md:shrink-0"
      >
        {from === undefined ? feeType : `${feeType}, from ${dollarText(from)}`}
      </span>
      {state === 'chosen' ? <Notehead /> : null}
    </li>
  );
}

function WholeRest() {
  return (
    <svg viewBox="0 0 400 180" aria-hidden="true" focusable="false" className="mt-12 hidden h-auto w-full sm:block">
      <path d="M0 30H400M0 60H400M0 90H400M0 120H400M0 150H400M2 30V150M398 30V150" stroke="currentColor" />
      <path d="M176 60h48v16h-48Z" className="fill-felt-lit" />
    </svg>
  );
}

function Notehead() {
  return (
    <svg
      viewBox="0 0 34 24"
      width="34"
      height="24"
      aria-hidden="true"
      focusable="false"
      className="shrink-0 self-center"
    >
      <ellipse cx="17" cy="12" rx="14" ry="9" transform="rotate(-20 17 12)" className="fill-felt" />
    </svg>
  );
}
