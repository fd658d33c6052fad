import { feeTypeLabel, fromText } from '#/features/offered-services/messages.ts';
import type { ServiceContent } from '#/features/offered-services/model.ts';

export function ServicesInFull({ services, feeTypes }: ServiceContent) {
  return (
    <>
      {services.map(({ name, description, feeType, from }) => (
        <details key={name} className="border-b border-line">
          <summary className="py-3 font-display text-row font-mp first-letter:uppercase">{name}</summary>
          <div className="pb-6">
            <p>{description}</p>
            <p className="mt-2 font-label">
              {[feeTypeLabel(feeType), fromText({ feeType, from }).toLowerCase()].filter(Boolean).join(', ')}
            </p>
            <p>{feeTypes.find((type) => type.name === feeType)?.help}</p>
          </div>
        </details>
      ))}
    </>
  );
}
