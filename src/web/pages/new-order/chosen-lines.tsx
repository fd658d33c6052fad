import { useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { Cover } from '#/features/compositions/components/cover.tsx';
import type { ShelfTitle } from '#/features/compositions/model.ts';
import { opusLong, opusShort, priceLabel } from '#/features/compositions/rules.ts';
import { compositionPath, STORE_PATH } from '#/features/compositions/url.ts';
import { COPIES_INVALID, NOTHING_IN_ORDER } from '#/features/orders/messages.ts';
import { COPIES_MAX } from '#/features/orders/model.ts';
import { copiesOf } from '#/features/orders/rules.ts';
import {
  ADD_PARAM,
  copiesParam,
  NEW_ORDER_PATH,
  newOrderPath,
  WORK_PARAM,
  withoutWork,
} from '#/features/orders/url.ts';
import { centsOf, dollars } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { RehearsalLetter } from '#/ui/rehearsal-letter.tsx';
import { choose } from '#/web/order/chosen-scores.ts';
import { useRootData } from '#/web/root-data.ts';
import type { ChosenLine, TypedCopies } from './use-typed-copies.ts';

interface ChosenLinesProps {
  lines: readonly ChosenLine[];
  typed: TypedCopies;
  shelf: readonly ShelfTitle[];
}

/** GET, without scripts too. */
export function ChosenLines({ lines, typed, shelf }: ChosenLinesProps) {
  const submit = useSubmit();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = lines.map((line) => ({ opusNo: line.work.opusNo, copies: typed.countOf(line) ?? line.copies }));

  return (
    <Form method="get" action={NEW_ORDER_PATH} preventScrollReset aria-label="Scores">
      <h2
        ref={heading}
        tabIndex={-1}
        id="lines"
        className="flex items-center gap-4 pb-4 font-display text-section outline-none"
      >
        <RehearsalLetter letter="A" />
        <span className="font-fff">The scores</span>
      </h2>
      {lines.length === 0 ? <p className="border-t-3 border-ink pt-4 text-lede">{NOTHING_IN_ORDER}</p> : null}
      {lines.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to Safari
        <ul role="list" className="border-t-3 border-ink">
          {lines.map((line) => (
            <Line
              key={line.work.opusNo}
              line={line}
              typed={typed}
              without={newOrderPath(withoutWork(wanted, line.work.opusNo))}
              onType={(form, text) => {
                typed.type(line.work.opusNo, text);
                if (copiesOf(text)) submit(form, { replace: true, preventScrollReset: true });
              }}
              onRemove={() => {
                // The next page stores the rest.
                if (lines.length === 1) choose([]);
                heading.current?.focus();
              }}
            />
          ))}
        </ul>
      ) : null}
      <div className="no-print mt-6 grid items-end gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto]">
        <SelectField
          key={wanted.length}
          label={lines.length === 0 ? 'Add a score' : 'Add another score'}
          name={ADD_PARAM}
          defaultValue=""
        >
          <option value="">Choose a score</option>
          {shelf.map(({ opusNo, title, price }) => (
            <option key={opusNo} value={opusNo}>
              {musicalText(title)} ({opusShort(opusNo)}), {priceLabel(price)}
            </option>
          ))}
        </SelectField>
        <div>
          <Button type="submit" variant="outline">
            ADD
          </Button>
          <noscript>
            <p className="mt-2 text-label">ADD also takes over changed copies.</p>
          </noscript>
        </div>
      </div>
      <p className="no-print mt-6">
        <Link to={STORE_PATH} className="link">
          Look through the store
        </Link>
      </p>
    </Form>
  );
}

interface LineProps {
  line: ChosenLine;
  typed: TypedCopies;
  without: string;
  onType: (form: HTMLFormElement | null, text: string) => void;
  onRemove: () => void;
}

function Line({ line, typed, without, onType, onRemove }: LineProps) {
  const { business } = useRootData();
  const { work, copies } = line;
  const { opusNo, title, composer, price } = work;
  const count = typed.countOf(line);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-6 md:grid-cols-[6rem_minmax(0,1fr)] md:gap-x-6">
      <input type="hidden" name={WORK_PARAM} value={copies > 1 ? `${opusNo}*${copies}` : opusNo} />
      <Cover house={business.name} work={work} />
      <div className="min-w-0">
        <h3 className="dynamic-mf font-display text-card">
          <Link to={compositionPath(opusNo)} className="hover:underline">
            {musicalText(title)}
          </Link>
        </h3>
        <p className="mt-2 text-label">{musicalText(`${composer}, ${opusLong(opusNo)}`)}</p>
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <TextField
            label="Copies"
            aria-label={`Copies of ${title}`}
            type="number"
            inputMode="numeric"
            min={1}
            max={COPIES_MAX}
            step={1}
            name={copiesParam(opusNo)}
            className="w-24"
            value={typed.textOf(line)}
            error={count === undefined ? COPIES_INVALID : undefined}
            onChange={({ target }) => onType(target.form, target.value)}
          />
          <p className="pb-2 font-display text-row font-fff tabular-nums">
            {count === undefined ? '…' : dollars(centsOf(price) * count)}
          </p>
        </div>
        <Link
          to={without}
          preventScrollReset
          onClick={onRemove}
          aria-label={`Remove ${title}`}
          className="link no-print mt-2 inline-flex min-h-11 items-center text-label font-label"
        >
          Remove
        </Link>
      </div>
    </li>
  );
}
