import type { EstimateRates, RatesContent } from '#/features/estimates/model.ts';
import { dollarsToType, dollarsTyped } from '#/platform/text/dollars.ts';
import { TextField } from '#/ui/forms/field.tsx';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { numberOf } from '#/web/admin/fields/paragraphs.ts';
import { reopened } from '#/web/admin/items/use-item-form.ts';
import { api, send } from '#/web/api-client.ts';
import type { TextFormProps } from '../texts/about-form.tsx';
import { OwnRates, ownRate, ownTable } from './own-rates.tsx';

export type Rates = RatesContent & Record<string, unknown>;

interface RatesFormProps extends TextFormProps<Rates> {
  players: EstimateRates['players'];
}

const LABELS = {
  hour: 'An hour',
  minimumHours: 'The least hours',
  ceremony: 'A ceremony',
  recital: 'A recital',
  newPiece: 'A new piece',
  outdoors: 'Outdoors',
  travelBeyond: 'Travel beyond the zones',
  own: 'Own rates',
};

export function RatesForm({ opened: stored, players, ...page }: RatesFormProps) {
  const asTable = (body: Rates): Rates => ({ ...body, own: ownTable(players, body.own) });
  const opened = { ...stored, body: asTable(stored.body) };
  const { hour, minimumHours, ceremony, recital, newPiece, outdoors, travelBeyond, own } = opened.body;
  return (
    <DocumentForm<Rates>
      title="Players"
      hint="What one player costs. Estimates are made from this, and quotes start from them."
      opened={opened}
      labels={LABELS}
      toBody={(values) => ({
        hour: dollarsTyped(values.hour),
        minimumHours: numberOf(values.minimumHours),
        ceremony: { fee: dollarsTyped(values['ceremony.fee']), minutes: numberOf(values['ceremony.minutes']) },
        recital: { fee: dollarsTyped(values['recital.fee']), minutes: numberOf(values['recital.minutes']) },
        newPiece: dollarsTyped(values.newPiece),
        outdoors: dollarsTyped(values.outdoors),
        travelBeyond: dollarsTyped(values.travelBeyond),
        own: players.map(({ id }, index) => ownRate(id, (kind) => values[`own.${index}.${kind}`])),
      })}
      change={(json) => send(api.content.rates.$patch({ json }))}
      reopen={() => reopened(reopenDocument<Rates>('rates'), ({ body, version }) => ({ body: asTable(body), version }))}
      {...page}
    >
      {({ field, errors }) => {
        const dollars = (name: string, label: string, amount: number, hint?: string) => (
          <TextField
            {...field(name)}
            label={label}
            hint={hint}
            inputMode="decimal"
            defaultValue={dollarsToType(amount)}
            maxLength={10}
            autoComplete="off"
            required
          />
        );
        const minutes = (name: string, amount: number) => (
          <TextField
            {...field(name)}
            label="Minutes it covers"
            type="number"
            inputMode="numeric"
            defaultValue={amount}
            required
          />
        );
        return (
          <>
            <div className="grid gap-x-6 gap-y-4 border-t-3 border-ink pt-4 sm:grid-cols-2 sm:items-end sm:has-aria-invalid:items-start">
              {dollars('hour', 'An hour, in dollars', hour)}
              <TextField
                {...field('minimumHours')}
                label="Hours, the least you come for"
                type="number"
                step="0.5"
                inputMode="decimal"
                defaultValue={minimumHours}
                required
              />
              {dollars('ceremony.fee', 'A ceremony, in dollars', ceremony.fee)}
              {minutes('ceremony.minutes', ceremony.minutes)}
              {dollars('recital.fee', 'A recital, in dollars', recital.fee)}
              {minutes('recital.minutes', recital.minutes)}
              {dollars('newPiece', 'A new piece to be learned', newPiece)}
              {dollars('outdoors', 'Outdoors, once', outdoors)}
              {dollars('travelBeyond', 'Travel beyond the zones, at most', travelBeyond)}
            </div>
            <OwnRates
              players={players}
              own={own}
              house={{ hour, minimumHours, ceremony, recital }}
              field={field}
              errors={errors}
            />
          </>
        );
      }}
    </DocumentForm>
  );
}
