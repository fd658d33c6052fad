export function TrashIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M5 7.5 6.5 21h11L19 7.5M3 6.2 21 4.6M9.2 5.4 9 3.2l5.4-.5.2 2.2M10 11v6.5M14 11v6.5" />
    </svg>
  );
}
