import { type ReactNode, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#/ui/forms/field.tsx';
import { fitText, walkText, whereText } from '../messages.ts';
import { type AislePiece, type Aisle as Asked, FEET_MAX, PACES, PAUSE_MAX, WALKERS_MAX } from '../model.ts';
import { fitOf, walkOf } from '../rules.ts';
import { readAisle } from '../url.ts';
import { WalkPicture } from './walk-picture.tsx';

interface AisleProps {
  initial: Asked;
  piece: AislePiece | undefined;
  /** Hidden fields for other parameters. */
  children?: ReactNode;
  className?: string;
}

/** A GET form; updates while filled in. */
export function Aisle({ initial, piece, children, className = '' }: AisleProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(initial);
  const walk = walkOf(typed);
  const fit = piece && fitOf(walk, piece);
  const where = fit && whereText(fit);
  return (
    <section aria-label="The walk" className={className}>
      <Form
        ref={form}
        method="get"
        preventScrollReset
        replace
        className="grid grid-cols-2 items-end gap-x-4 gap-y-3"
        onInput={() => form.current && setTyped(readAisle(new URLSearchParams(textsOf(form.current))))}
      >
        {children}
        <Whole name="walkers" label="How many walk" value={initial.walkers} range={[0, WALKERS_MAX]} />
        <SelectField name="together" label="They walk" defaultValue={initial.together}>
          <option value="pairs">in pairs</option>
          <option value="alone">one by one</option>
        </SelectField>
        <Whole name="feet" label="How far, in feet" value={initial.feet} range={[1, FEET_MAX]} />
        <SelectField name="pace" label="How fast" defaultValue={initial.pace}>
          {Object.entries(PACES).map(([pace, { label }]) => (
            <option key={pace} value={pace}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField name="setsOff" label="The next set off when they" defaultValue={initial.setsOff}>
          <option value="halfway">are half-way</option>
          <option value="arrived">have arrived</option>
        </SelectField>
        <Whole name="pause" label="and so many seconds on" value={initial.pause} range={[0, PAUSE_MAX]} />
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-6">
          <Checkbox name="last" label="Somebody comes last, alone" defaultChecked={initial.last} />
          <Button type="submit" variant="outline">
            KEEP
          </Button>
        </div>
      </Form>
      <WalkPicture walk={walk} piece={piece?.seconds} />
      <div role="status">
        <p className="font-display text-row font-fff">{walkText(walk)}</p>
        {fit ? <p className="mt-2">{fitText(fit, piece)}</p> : null}
        {where ? <p className="mt-1 text-label text-quiet">{where}</p> : null}
      </div>
    </section>
  );
}

interface WholeProps {
  name: string;
  label: string;
  value: number;
  range: readonly [number, number];
}

function Whole({ name, label, value, range: [min, max] }: WholeProps) {
  return (
    <TextField name={name} label={label} type="number" inputMode="numeric" min={min} max={max} defaultValue={value} />
  );
}

function textsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
}
