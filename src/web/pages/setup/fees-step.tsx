import type { ReactNode } from 'react';

export interface SampleFees {
  extras: readonly { id: string; label: string; price: number; per: string }[];
  travel: readonly { fee: number; area: string }[];
}

/** What is charged now, in the open. */
export function FeesStep({ fees: { extras, travel }, children }: { fees: SampleFees; children: ReactNode }) {
  return (
    <div className="grid max-w-140 gap-8.5">
      <FeeList
        title="Extras"
        lines={extras.map(({ id, label, price, per }) => ({ key: id, words: label, fee: `$${price} per ${per}` }))}
      />
      <FeeList title="Travel" lines={travel.map(({ fee, area }) => ({ key: area, words: area, fee: `$${fee}` }))} />
      <p>You can change these any time at Pricing, on your admin page.</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">{children}</div>
    </div>
  );
}

function FeeList({ title, lines }: { title: string; lines: readonly { key: string; words: string; fee: string }[] }) {
  return (
    <section>
      <h2 className="font-display text-row font-f">{title}</h2>
      <dl className="mt-3 border-t-3 border-ink">
        {lines.map(({ key, words, fee }) => (
          <div key={key} className="flex justify-between gap-6 border-b border-line py-2">
            <dt className="first-letter:uppercase">{words}</dt>
            <dd className="shrink-0 font-label">{fee}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
