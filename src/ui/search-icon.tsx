export function SearchIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
    >
      <path d="M16.4 16.4 22 22M18.5 10.5a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z" />
    </svg>
  );
}
