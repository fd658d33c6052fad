import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Layout, PageSize } from '../model.ts';
import type { Zoom } from './zoom.ts';

const WIDTHS: Record<Zoom, string> = { 1: 'w-full', 1.5: 'w-[150%]', 2: 'w-[200%]', 3: 'w-[300%]' };

interface ZoomFrameProps {
  zoom: Zoom;
  /** The same for every page. */
  room: Record<Layout, PageSize>;
  /** Fractions; null leaves it to the visitor. */
  target: { x: number; y: number } | null;
  onScroll: () => void;
  children: ReactNode;
}

export function ZoomFrame({ zoom, room, target, onScroll, children }: ZoomFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const before = useRef<Zoom>(zoom);

  // Keeps the centre.
  useLayoutEffect(() => {
    const box = frame.current;
    const [last, ratio] = [before.current, zoom / before.current];
    before.current = zoom;
    if (!box || ratio === 1 || last === 1) return;
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * ratio - box.clientWidth / 2;
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * ratio - box.clientHeight / 2;
  }, [zoom]);

  const { x, y } = target ?? {};
  useEffect(() => {
    const [box, content] = [frame.current, frame.current?.firstElementChild];
    if (!box || !content || zoom === 1 || x === undefined || y === undefined) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [left, top] = [x * content.clientWidth - box.scrollLeft, y * content.clientHeight - box.scrollTop];
    const inView = left > 48 && top > 48 && left < box.clientWidth - 48 && top < box.clientHeight - 48;
    if (!inView)
      box.scrollBy({ left: left - box.clientWidth / 4, top: top - box.clientHeight / 3, behavior: 'smooth' });
  }, [x, y, zoom]);

  return (
    <div className="relative grow">
      <Room size={room.narrow} className="sm:hidden" />
      <Room size={room.sheet} className="max-sm:hidden" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody scrolls */}
      <section
        ref={frame}
        {...(zoom > 1 && { tabIndex: 0, 'aria-label': 'The page, enlarged. The arrow keys move it.' })}
        onWheel={onScroll}
        onTouchMove={onScroll}
        onKeyDown={onScroll}
        className={`absolute inset-0 print:static ${zoom > 1 ? 'overflow-auto overscroll-x-contain print:overflow-visible' : ''}`}
      >
        <div className={`relative isolate bg-ivory print:w-full print:bg-transparent ${WIDTHS[zoom]}`}>{children}</div>
      </section>
    </div>
  );
}

/** Reserves space before loading. */
function Room({ size: { width, height }, className }: { size: PageSize; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
      className={`invisible block h-auto w-full print:hidden ${className}`}
    />
  );
}
