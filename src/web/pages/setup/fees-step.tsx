import type { ReactNode } from 'react';
import type { RatesContent } from '#/features/estimates/model.ts';
import type { OfferedService } from '#/features/offered-services/model.ts';
import { dollarsToType, dollarsTyped } from '#/platform/text/dollars.ts';
import { upperFirst } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import { api, send } from '#/web/api-client.ts';

export interface SampleFees {
  rates: HouseRates;
  extras: readonly { id: string; label: string; price: number; per: 'guest' | 'concert' }[];
  services: readonly OfferedService[];
  travel: readonly { fee: number; area: string; minutes: number }[];
}

type HouseRates = Omit<RatesContent, 'own'>;

interface FeesStepProps {
  code: string;
  fees: SampleFees;
  onSaved(): void;
  children: ReactNode;
}

/** Spec section 9. */
export function FeesStep({ code, fees: { rates, extras, services, travel }, onSaved, children }: FeesStepProps) {
  const announce = useAnnounce();
  const { field, formRef, pending, formProps } = useApiForm<string>({
    submit: async (values) => {
      const json = {
        code,
        rates: {
          hour: dollarsTyped(values['rates.hour']),
          ceremony: { ...rates.ceremony, fee: dollarsTyped(values['rates.ceremony.fee']) },
          recital: { ...rates.recital, fee: dollarsTyped(values['rates.recital.fee']) },
          newPiece: dollarsTyped(values['rates.newPiece']),
        },
        extras: extras.map((extra, index) => ({ ...extra, price: dollarsTyped(values[priceName(index)]) })),
        services: services.map(({ from: _, ...service }, index) => {
          const text = values[fromName(index)]?.trim() ?? '';
          return text === '' ? service : { ...service, from: dollarsTyped(text) };
        }),
        bands: travel.map(({ minutes }, index) => ({ minutes, fee: dollarsTyped(values[feeName(index)]) })),
      };
      const result = await send(api.setup.fees.$post({ json }));
      if (!result.ok) {
        if (result.error.fields) return { fields: result.error.fields };
        announce({ kind: 'alert', text: result.error.error });
        return {};
      }
      draft.clear();
      announce({ kind: 'status', text: 'Your fees are saved.' });
      onSaved();
      return {};
    },
  });
  const draft = useDraft(formRef, 'setup-fees');
  return (
    <form {...draft.kept(formProps)} aria-label="Your fees" className="needs-script grid max-w-140 gap-8.5">
      <FeeGroup title="One player, in dollars">
        <Fee {...field('rates.hour')} label={`An hour, at least ${rates.minimumHours} of them`} amount={rates.hour} />
        <Fee
          {...field('rates.ceremony.fee')}
          label={`A ceremony, up to ${rates.ceremony.minutes} minutes`}
          amount={rates.ceremony.fee}
        />
        <Fee
          {...field('rates.recital.fee')}
          label={`A recital, up to ${rates.recital.minutes} minutes`}
          amount={rates.recital.fee}
        />
        <Fee {...field('rates.newPiece')} label="A new piece to be learned" amount={rates.newPiece} />
      </FeeGroup>
      <FeeGroup title="Extras, in dollars">
        {extras.map(({ id, label, price, per }, index) => (
          <Fee key={id} {...field(priceName(index))} label={`${upperFirst(label)}, per ${per}`} amount={price} />
        ))}
      </FeeGroup>
      <FeeGroup title="Travel, in dollars">
        {travel.map(({ area, fee }, index) => (
          <Fee key={area} {...field(feeName(index))} label={upperFirst(area)} amount={fee} />
        ))}
      </FeeGroup>
      <FeeGroup title="Services begin at, in dollars">
        {services.map(({ name, feeType, from }, index) => (
          <TextField
            key={name}
            {...field(fromName(index))}
            // May break after slashes.
            label={upperFirst(name).replaceAll('/', '/\u200b')}
            hint={`Fee type: ${feeType}`}
            inputMode="decimal"
            defaultValue={from === undefined ? '' : dollarsToType(from)}
            maxLength={10}
          />
        ))}
      </FeeGroup>
      <p>
        Own rates of musicians, new extras, driving times and all prices of concerts and scores are on your admin page,
        any time.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" waiting={pending}>
          {pending ? 'SAVING …' : 'SAVE AND GO ON'}
        </Button>
        {children}
      </div>
    </form>
  );
}

/* As in API errors. */
const priceName = (index: number) => `extras.${index}.price`;
const fromName = (index: number) => `services.${index}.from`;
const feeName = (index: number) => `bands.${index}.fee`;

function FeeGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-display text-row font-f">{title}</h2>
      <div className="mt-3 grid gap-x-6 gap-y-4 border-t-3 border-ink pt-4 sm:grid-cols-2 sm:items-end sm:has-aria-invalid:items-start">
        {children}
      </div>
    </section>
  );
}

function Fee({ amount, ...field }: { name: string; error: string | undefined; label: string; amount: number }) {
  return <TextField {...field} inputMode="decimal" defaultValue={dollarsToType(amount)} maxLength={10} required />;
}
