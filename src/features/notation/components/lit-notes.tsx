import type { ReactNode } from 'react';
import type { Layout, NoteTime, PageSize } from '../model.ts';

export interface Lit {
  layout: Layout;
  page: number;
  notes: readonly NoteTime[];
}

export const NOTHING_LIT: Lit = { layout: 'sheet', page: 0, notes: [] };

/** A notehead is small, so the light extends beyond it. */
export function NoteLight({ notes, size }: { notes: readonly NoteTime[]; size: PageSize }) {
  return (
    <Overlay size={size} className="fill-blush">
      {notes.map(([on, , , x, y, width, height]) => (
        <ellipse key={`${on} ${x} ${y}`} cx={x + width / 2} cy={y + height / 2} rx={width * 1.2} ry={height * 1.25} />
      ))}
    </Overlay>
  );
}

export function NoteInk({ notes, size }: { notes: readonly NoteTime[]; size: PageSize }) {
  return (
    <Overlay size={size} className="lit-ink fill-felt">
      {notes.map(([on, , , x, y, width, height]) => (
        <rect key={`${on} ${x} ${y}`} x={x} y={y} width={width} height={height} />
      ))}
    </Overlay>
  );
}

function Overlay({ size, className, children }: { size: PageSize; className: string; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      aria-hidden="true"
      focusable="false"
      className={`no-print pointer-events-none absolute top-0 left-0 h-auto w-full ${className}`}
    >
      {children}
    </svg>
  );
}
