export function FeesInNotation() {
  return (
    <div className="on-ebony grid gap-8.5 px-6 py-8.5 md:gap-12 md:px-8.5 md:py-12">
      <Fee name="flat" weight="font-p">
        <path d="M0 8H160V22H0Z" className="fill-ivory" />
        <ellipse cx="30" cy="54" rx="25" ry="17" transform="rotate(-20 30 54)" className="fill-ivory" />
      </Fee>
      <Fee name="hourly" weight="font-f">
        <path
          d="M0 4h14v68H0ZM62 4h8v42h-8ZM112 4h8v42h-8ZM162 4h8v42h-8ZM212 4h14v68h-14ZM274 4h8v42h-8ZM324 4h8v42h-8ZM374 4h8v42h-8Z"
          className="fill-ivory"
        />
      </Fee>
      <Fee name="repertoire" weight="font-fff">
        <path d="M0 39L400 0V78Z" className="fill-felt-lit" />
      </Fee>
    </div>
  );
}

function Fee({ name, weight, children }: { name: string; weight: string; children: React.ReactNode }) {
  return (
    <div>
      <p className={`font-display text-figure ${weight}`}>{name}</p>
      <svg viewBox="0 0 400 80" aria-hidden="true" focusable="false" className="mt-3 block h-auto w-full">
        {children}
      </svg>
    </div>
  );
}
