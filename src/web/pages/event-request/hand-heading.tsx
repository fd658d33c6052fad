export function HandHeading({ mark, title, loud = false }: { mark: string; title: string; loud?: boolean }) {
  return (
    <h2 className="flex items-center gap-4 font-display text-section">
      <span aria-hidden="true" className="border-2 border-ink px-2 py-1 text-row font-f">
        {mark}
      </span>
      <span className={loud ? 'font-fff' : 'font-pp'}>{title}</span>
    </h2>
  );
}
