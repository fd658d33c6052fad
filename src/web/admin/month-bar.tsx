interface MonthBarProps {
  share: number;
  up?: boolean;
  open?: boolean;
  className: string;
}

export function MonthBar({ share, up = false, open = false, className }: MonthBarProps) {
  // Small values stay visible.
  const length = share > 0 ? Math.max(2, Math.round(share * 100)) : 0;
  if (open && length === 0) return <span />;
  return (
    <svg viewBox="0 0 10 100" preserveAspectRatio="none" className={className} role="presentation">
      <rect
        x="2"
        width="6"
        y={up ? 100 - length : 0}
        height={length}
        vectorEffect="non-scaling-stroke"
        strokeWidth={open ? 2 : 0}
        className={open ? 'fill-ground stroke-ink' : up ? 'fill-ink' : 'fill-quiet'}
      />
    </svg>
  );
}

/** '$950', '$1.2k'. */
export function shortAmount(amount: number): string {
  return amount < 1000 ? `$${Math.round(amount)}` : `$${(amount / 1000).toFixed(1).replace('.0', '')}k`;
}
