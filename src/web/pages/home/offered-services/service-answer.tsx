import { Link } from 'react-router';
import { PRICES_PATH } from '#/features/estimates/url.ts';
import { feeTypeLabel, fromText } from '#/features/offered-services/messages.ts';
import type { FeeTypeHelp, OfferedService } from '#/features/offered-services/model.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Breakable } from './breakable.tsx';
import { FeeHelp } from './fee-help.tsx';
import { NamesMelody } from './names-melody.tsx';

interface ServiceAnswerProps {
  service: OfferedService;
  feeTypes: readonly FeeTypeHelp[];
}

export function ServiceAnswer({ service: { name, description, feeType, from }, feeTypes }: ServiceAnswerProps) {
  const found = name.search(/(?<=\/)|\s/);
  const split = found < 0 ? name.length : found;
  return (
    <>
      <h3 className="font-display text-section lg:text-panel first-letter:uppercase">
        <span className="font-fff">{name.slice(0, split)}</span>
        <wbr />
        <span className="font-p md:font-ppp">
          <Breakable text={name.slice(split)} />
        </span>
      </h3>
      <p className="mt-6 max-w-120 text-lede">{description}</p>
      <div className="mt-8.5 border-t border-line pt-4">
        <p className="font-display text-figure font-p">
          {feeTypeLabel(feeType).slice(0, -feeType.length)}
          <span className="font-fff text-accent">{feeType}</span>
        </p>
        {from === undefined ? null : (
          <p className="mt-2 font-display text-figure font-ff">{fromText({ feeType, from })}</p>
        )}
        <FeeHelp feeTypes={feeTypes} current={feeType} />
      </div>
      <NamesMelody service={name} className="mt-6" />
      <p className="mt-6">
        <Link to={PRICES_PATH} className="link">
          All prices, and what your budget holds
        </Link>
      </p>
      <ButtonLink to="/request" className="mt-8.5">
        REQUEST US FOR AN EVENT
      </ButtonLink>
    </>
  );
}
