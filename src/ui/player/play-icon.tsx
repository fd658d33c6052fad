const SHAPES = {
  play: 'M5 2.5v13l11-6.5z',
  pause: 'M4 2.5h3.5v13H4zM10.5 2.5H14v13h-3.5z',
  previous: 'M3 2.5h2.5v13H3zM15.5 2.5v13L6.5 9z',
  next: 'M12.5 2.5H15v13h-2.5zM2.5 2.5v13l9-6.5z',
  close: 'M3.2 4.6 4.6 3.2 9 7.6l4.4-4.4 1.4 1.4L10.4 9l4.4 4.4-1.4 1.4L9 10.4l-4.4 4.4-1.4-1.4L7.6 9z',
};

export function PlayIcon({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" focusable="false" className="no-print size-4.5 shrink-0">
      <path d={SHAPES[name]} fill="currentColor" />
    </svg>
  );
}
