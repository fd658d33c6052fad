import type { Price } from '#/features/concert-series/model.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { Checkbox } from '#/ui/forms/field.tsx';
import { PriceLines, type WrittenLine } from '#/web/request-actions/price-lines.tsx';
import { Radio } from './radio.tsx';

interface AgreedPriceProps {
  confirmed: boolean;
  price: Price | undefined;
  ownPrice: boolean;
  lines: WrittenLine[];
  onLines: (lines: WrittenLine[]) => void;
  field: (name: string) => { name: string; error: string | undefined };
}

export function AgreedPrice({ confirmed, price, ownPrice, lines, onLines, field }: AgreedPriceProps) {
  const { error } = field('lines');
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-section font-fff">
        How it <span className="font-pp">stands</span>
      </legend>
      <div className="mt-3">
        <Radio name="status" value="pending" label="Pending: the musician is asked by mail" defaultChecked />
        <Radio name="status" value="confirmed" label="Confirmed: date, musician and price are settled" />
      </div>
      {confirmed && price?.exact ? (
        <Checkbox
          name="priceAs"
          value="other"
          label={`Another price than the computed ${dollarText(price.total)} was agreed on`}
        />
      ) : null}
      {ownPrice ? (
        <div className="mt-3 grid gap-4">
          <PriceLines lines={lines} onChange={onLines} path="lines" field={field} />
          {error ? <p className="text-label font-label text-accent">{error}</p> : null}
        </div>
      ) : null}
    </fieldset>
  );
}
