import { type RefObject, useEffect, useRef, useState } from 'react';

interface PiecesBelowProps {
  list: RefObject<HTMLElement | null>;
  total: number;
}

export function PiecesBelow({ list, total }: PiecesBelowProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [below, setBelow] = useState(0);

  useEffect(() => {
    const pieces = list.current;
    const sheet = pieces?.closest('dialog');
    if (!pieces || !sheet) return;
    function count() {
      const foot = line.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      const hidden = [...(pieces?.querySelectorAll('li') ?? [])].filter(
        (piece) => piece.getBoundingClientRect().bottom > foot,
      );
      setBelow(hidden.length);
    }
    const watcher = new ResizeObserver(count);
    watcher.observe(sheet);
    watcher.observe(pieces);
    sheet.addEventListener('scroll', count, { passive: true });
    return () => {
      watcher.disconnect();
      sheet.removeEventListener('scroll', count);
    };
  }, [list]);

  return (
    // Screen readers have the list.
    <p ref={line} aria-hidden="true" className="no-print pt-3 text-label font-label max-md:hidden">
      {below > 0 ? `${total} pieces, ${below} more below` : `${total} pieces`}
    </p>
  );
}
