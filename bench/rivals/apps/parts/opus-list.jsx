'use client';

import { useState } from 'react';
import { Link, to } from '../link.js';

function OpusCard({ opus }) {
  return (
    <Link
      {...to(`/opus/details/${opus._id}`)}
      className="group grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 border-b border-line py-6 @min-xl:grid-cols-[4.5rem_minmax(0,1fr)_clamp(12rem,36cqw,20rem)] @min-xl:gap-x-6"
    >
      <svg
        viewBox="0 0 1000 560"
        width="50"
        height="28"
        aria-hidden="true"
        className="w-auto mt-1 h-7 justify-self-start text-accent @min-xl:h-8.5"
      >
        <use href={`/glyphs.svg#${opus.dynamic}`} />
      </svg>
      <div className="min-w-0">
        <h2
          className={`font-display text-card decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline uppercase dynamic-${opus.dynamic}`}
        >
          {opus.title}
        </h2>
        <p className="mt-2 text-body">{opus.composer}</p>
        <p className="text-label text-quiet">
          {opus.repType} · {opus.instrumentation.join(', ')}
        </p>
      </div>
      <div className="col-start-2 mt-3 @min-xl:col-start-3 @min-xl:mt-1">
        <svg viewBox="0 0 320 60" aria-hidden="true" className="h-auto w-full max-w-80">
          <path d={opus.strokes} stroke="currentColor" strokeWidth={4} />
          <path d={opus.feltStrokes} className="stroke-accent" strokeWidth={4} />
        </svg>
        <p className="mt-2 text-label">
          Offered by <span className="font-label">{opus.musicians.join(', ')}</span>
        </p>
      </div>
    </Link>
  );
}

export function OpusList({ first, total }) {
  const [items, setItems] = useState(first);

  async function more() {
    const response = await fetch(`/api/opuses?limit=${items.length + 20}`);
    setItems((await response.json()).items);
  }

  return (
    <>
      <ul className="@container">
        {items.map((opus) => (
          <li key={opus._id}>
            <OpusCard opus={opus} />
          </li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-6 text-label text-quiet">
        <p role="status">
          Showing {items.length} of {total}
        </p>
        <button type="button" onClick={more} className="link inline-flex min-h-11 items-center font-label text-ink">
          Show 20 more
        </button>
      </div>
    </>
  );
}
