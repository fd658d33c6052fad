import type { FeeType } from '#/features/offered-services/model.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { upperFirst } from '#/platform/text/english.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { LeaderLine, LeaderList } from '#/ui/leader-list.tsx';

interface ServicePricesProps {
  services: readonly { name: string; feeType: FeeType; from: number | null }[];
}

export function ServicePrices({ services }: ServicePricesProps) {
  return (
    <section aria-labelledby="prices" className="on-ivory page-x pb-16 md:pb-26">
      <div className="grid gap-x-12 gap-y-8.5 border-t border-ink pt-8.5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 id="prices" className="font-display text-section">
            <span className="font-fff">Everything</span> <span className="font-ppp">we do, from</span>
          </h2>
          <p className="mt-4 max-w-100">
            {services.length > 1 ? `A wedding is one of ${services.length} things you can ask us for. ` : ''}
            {services.length > 1 ? 'These are the least they cost,' : 'This is the least it costs,'} without travel.
          </p>
          <ButtonLink to="/contact" variant="outline" className="mt-6">
            Ask us anything
          </ButtonLink>
        </div>
        <LeaderList label="Services and the least they cost">
          {services.map(({ name, feeType, from }) => (
            <LeaderLine
              key={name}
              label={upperFirst(name).replaceAll('/', '/\u200b')}
              amount={from === null ? 'on request' : `${dollarText(from)}${feeType === 'hourly' ? ' an hour' : ''}`}
              known={from !== null}
            />
          ))}
        </LeaderList>
      </div>
    </section>
  );
}
