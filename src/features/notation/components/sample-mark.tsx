export function SampleMark() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
      className="sample-mark absolute inset-0 hidden size-full font-display font-fff print:block"
    >
      <text x="50" y="50" textAnchor="middle" dominantBaseline="central" fontSize="30" transform="rotate(-45 50 50)">
        SAMPLE
      </text>
    </svg>
  );
}
