import { feeTypeLabel, fromText } from '#/features/offered-services/messages.ts';
import type { OfferedService } from '#/features/offered-services/model.ts';
import { upperFirst } from '#/platform/text/english.ts';
import { LeaderLine, LeaderList } from '#/ui/leader-list.tsx';

export function ServiceRates({ services }: { services: readonly OfferedService[] }) {
  return (
    <section aria-labelledby="all-services">
      <h2 id="all-services" className="pb-3 font-display text-section">
        <span className="font-fff">Services</span> <span className="font-pp">begin at</span>
      </h2>
      <LeaderList label="Prices of services">
        {services.map((service) => (
          <LeaderLine
            key={service.name}
            label={upperFirst(service.name)}
            amount={fromText(service).replace(/^From /, '') || 'what it takes'}
            known={service.from !== undefined}
            note={feeTypeLabel(service.feeType)}
          />
        ))}
      </LeaderList>
    </section>
  );
}
