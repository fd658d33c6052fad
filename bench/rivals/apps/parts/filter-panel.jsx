'use client';

import { useId, useState } from 'react';
import { useGo } from '../go.js';
import { Link, to } from '../link.js';

const CONTROL =
  'mt-1 block min-h-12 w-full border border-b-3 border-field-edge bg-ivory px-3 py-2 text-body text-ebony placeholder:text-smoke aria-invalid:border-felt aria-invalid:border-b-felt';

function Select({ label, name, all, children }) {
  const id = useId();
  return (
    <div className="mt-6">
      <label htmlFor={id} className="block text-label font-label">
        {label}
      </label>
      <select id={id} name={name} className={CONTROL} defaultValue="">
        <option value="">{all}</option>
        {children}
      </select>
    </div>
  );
}

export function FilterPanel({ composers, instruments }) {
  const [shown, setShown] = useState(true);
  const go = useGo();
  const keyword = useId();

  function apply(event) {
    event.preventDefault();
    go(`/repertoire?${new URLSearchParams(new FormData(event.currentTarget))}`);
  }

  return (
    <section
      aria-label="Filters"
      className="on-ebony no-print pt-6 pb-6 pr-[var(--edge)] pl-[var(--edge)] md:pr-8.5 md:pb-16"
    >
      <div className="flex min-h-11 items-baseline justify-between gap-4">
        <h2 className="font-display text-figure font-f">Filters</h2>
        <button
          type="button"
          aria-expanded={shown}
          aria-controls="filters"
          onClick={() => setShown(!shown)}
          className="link needs-script min-h-11 text-label font-label"
        >
          {shown ? 'HIDE FILTERS' : 'SHOW FILTERS'}
        </button>
      </div>
      <form method="get" action="/repertoire" id="filters" onSubmit={apply} hidden={!shown} className="mt-4">
        <fieldset>
          <legend className="text-label font-label">Repertoire type</legend>
          <div className="mt-1 divide-y divide-line border-y border-line">
            {['Solo', 'Chamber Music', 'Piano Reduction'].map((type) => (
              <label key={type} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
                <input type="checkbox" name="repType" value={type} className="size-5 shrink-0 accent-felt" />
                <span>{type}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Select label="Composer" name="composer" all="All composers">
          {composers.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
        <Select label="Instrumentation" name="instrument" all="All instruments">
          {instruments.map((instrument) => (
            <option key={instrument}>{instrument}</option>
          ))}
        </Select>
        <div className="mt-6">
          <label htmlFor={keyword} className="block text-label font-label">
            Keyword
          </label>
          <p className="text-label text-quiet">Part of a title or of a movement</p>
          <input type="text" id={keyword} name="keyword" maxLength={200} className={CONTROL} />
        </div>
        <div className="mt-8.5 flex flex-wrap gap-3">
          <button
            type="submit"
            className="inline-flex min-h-12 items-center justify-center rounded-b-key border-2 px-6 py-2 text-center text-label font-label transition-colors duration-250 border-felt bg-felt text-ivory"
          >
            APPLY
          </button>
          <Link
            {...to('/repertoire')}
            className="inline-flex min-h-12 items-center justify-center rounded-b-key border-2 px-6 py-2 text-center text-label font-label transition-colors duration-250 border-ink text-ink"
          >
            CLEAR
          </Link>
        </div>
      </form>
    </section>
  );
}
