import type { ReactNode } from 'react';
import { ZOOMS, type Zoom } from './zoom.ts';

interface PageTurnerProps {
  page: number;
  count: number;
  className: string;
  onTurn: (by: 1 | -1) => void;
}

export function PageTurner({ page, count, className, onTurn }: PageTurnerProps) {
  return (
    <div className={`flex flex-wrap items-center gap-x-5 ${className}`}>
      <Word spent={page <= 1} onClick={() => onTurn(-1)}>
        Previous page
      </Word>
      <p role="status" className="text-label tabular-nums">
        Page {page} of {count}
      </p>
      <Word spent={page >= count} onClick={() => onTurn(1)}>
        Next page
      </Word>
    </div>
  );
}

interface ZoomButtonsProps {
  zoom: Zoom;
  onStep: (step: 1 | -1) => void;
  onFit: () => void;
}

export function ZoomButtons({ zoom, onStep, onFit }: ZoomButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Square name="Smaller" spent={zoom === ZOOMS[0]} onClick={() => onStep(-1)}>
        −
      </Square>
      <p role="status" className="min-w-12 text-center text-label tabular-nums">
        {zoom * 100}%
      </p>
      <Square name="Larger" spent={zoom === ZOOMS.at(-1)} onClick={() => onStep(1)}>
        +
      </Square>
      <Word spent={zoom === 1} onClick={onFit}>
        Fit
      </Word>
    </div>
  );
}

interface ToolProps {
  /** Only by ARIA, so that the focus stays. */
  spent: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Word({ spent, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-disabled={spent}
      onClick={onClick}
      className="inline-flex min-h-11 min-w-11 items-center justify-center text-label font-label aria-disabled:cursor-default aria-disabled:text-quiet"
    >
      <span className={spent ? '' : 'link'}>{children}</span>
    </button>
  );
}

function Square({ name, spent, onClick, children }: ToolProps & { name: string }) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={spent}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-b-key border-2 border-ink text-lede font-label transition-colors duration-250 aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-quiet not-aria-disabled:hover:bg-ink not-aria-disabled:hover:text-ground"
    >
      {children}
    </button>
  );
}
