import type { MouseEvent } from 'react';
import type { Layout, NoteTime, PageSize, SampleImage, SampleView } from '../model.ts';
import { type Lit, NoteInk, NoteLight } from './lit-notes.tsx';
import { pageName, type SampleHead } from './sample-head.ts';
import { SampleHeading } from './sample-heading.tsx';
import { SampleMark } from './sample-mark.tsx';
import { NARROW_SCREEN, presentLayout } from './use-layout.ts';
import type { Zoom } from './zoom.ts';
import { ZoomFrame } from './zoom-frame.tsx';

type PagePress = (page: number, x: number, y: number) => void;

interface SamplePageProps {
  sample: SampleView;
  head: SampleHead;
  page: number;
  open: Record<Layout, number>;
  soon: boolean;
  zoom: Zoom;
  lit: Lit;
  follows: boolean;
  text: string;
  onPress: PagePress | undefined;
  onScroll: () => void;
}

export function SamplePage(props: SamplePageProps) {
  const { sample, head, page, open, zoom, lit, follows, text, onPress } = props;
  const printed = sample.kind === 'printed';
  const image = { sheet: sample.pages[page - 1], narrow: sample.narrow[page - 1] };
  const shown = image.sheet ?? image.narrow;
  if (!shown) return null;
  const size = image[lit.layout] ?? shown;
  const notes = lit.notes.filter((note) => note[2] === page);
  const isOpen = open[lit.layout] === page;

  function press(event: MouseEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const { width } = image[presentLayout()] ?? size;
    const unit = width / box.width;
    onPress?.(page, (event.clientX - box.left) * unit, (event.clientY - box.top) * unit);
  }

  return (
    <div
      className="sample-page break-inside-avoid print:break-before-page"
      data-sheet={stateOf(image.sheet, open.sheet === page)}
      data-narrow={stateOf(image.narrow, open.narrow === page)}
    >
      <div
        className={`sample-sheet score-paper relative flex flex-col ${printed ? '' : 'px-3 pt-6 pb-8.5 sm:px-8.5 sm:pt-8.5'}`}
      >
        {printed ? null : <SampleHeading head={head} page={page} />}
        <ZoomFrame
          zoom={zoom}
          room={{ sheet: roomFor(sample.pages), narrow: roomFor(sample.narrow) }}
          target={isOpen && follows ? placeOf(notes, size) : null}
          onScroll={props.onScroll}
        >
          {notes.length > 0 ? <NoteLight notes={notes} size={size} /> : null}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the seek bar does from the keyboard what this press does */}
          <picture onClick={onPress && press} className={`relative block ${onPress ? 'cursor-pointer' : ''}`}>
            {image.narrow && image.sheet ? (
              <source
                media={NARROW_SCREEN}
                srcSet={image.narrow.src}
                width={image.narrow.width}
                height={image.narrow.height}
              />
            ) : null}
            <img
              {...shown}
              alt={pageName(head, page)}
              aria-describedby={page === 1 && sample.words !== '' ? text : undefined}
              loading={page === 1 || isOpen || props.soon ? 'eager' : 'lazy'}
              className="score-print block h-auto w-full"
            />
          </picture>
          {notes.length > 0 ? <NoteInk notes={notes} size={size} /> : null}
        </ZoomFrame>
        {printed ? null : <SampleMark />}
      </div>
    </div>
  );
}

function stateOf(image: SampleImage | undefined, isOpen: boolean): 'none' | 'open' | 'shut' {
  if (!image) return 'none';
  return isOpen ? 'open' : 'shut';
}

function roomFor(images: readonly SampleImage[]): PageSize {
  const [first = { width: 17, height: 22 }] = images;
  return { width: first.width, height: Math.max(first.height, ...images.map(({ height }) => height)) };
}

function placeOf(notes: readonly NoteTime[], { width, height }: PageSize): { x: number; y: number } | null {
  const [, , , x, y] = notes.at(-1) ?? [];
  return x === undefined || y === undefined ? null : { x: x / width, y: y / height };
}
