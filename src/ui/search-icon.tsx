export function SearchIcon() {
  return (
    <svg viewBox="0 0 24 24" width="22" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.5">
      <path d="M16 16l6 6M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z" />
    </svg>
  );
}
