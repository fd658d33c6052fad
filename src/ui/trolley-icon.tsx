export function TrolleyIcon() {
  return (
    <svg viewBox="0 0 32 28" aria-hidden="true" className="h-6 w-7">
      <path d="M1 2h5l4 16h15l4-11H7.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M10 24h4m7 0h4" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
