import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Layout, SampleView } from '../model.ts';
import type { Follower } from './follow-music.ts';
import { type Lit, NOTHING_LIT } from './lit-notes.tsx';
import type { SampleHead } from './sample-head.ts';
import { SamplePage } from './sample-page.tsx';
import { SamplePlayer } from './sample-player.tsx';
import { PageTurner, ZoomButtons } from './sheet-tools.tsx';
import { useLayout } from './use-layout.ts';
import { type Zoom, zoomedBy } from './zoom.ts';

export function SampleViewer({ sample, head }: { sample: SampleView; head: SampleHead }) {
  const { pages, narrow, audio } = sample;
  const layout = useLayout();
  const [asked, setAsked] = useState(1);
  const [zoom, setZoom] = useState<Zoom>(1);
  const [lit, setLit] = useState<Lit>(NOTHING_LIT);
  /** Until the visitor turns or scrolls. */
  const [follows, setFollows] = useState(false);
  const [follower, setFollower] = useState<Follower>();
  const sound = useRef<HTMLAudioElement>(null);
  const textId = useId();
  const open: Record<Layout, number> = {
    sheet: Math.min(asked, pages.length),
    narrow: Math.min(asked, narrow.length),
  };
  const count = layout === 'narrow' ? narrow.length : pages.length;
  const page = open[layout];
  const itself = pages[open.sheet - 1];

  useEffect(() => () => follower?.stop(), [follower]);
  useEffect(() => {
    if (follows && lit.page > 0) setAsked(lit.page);
  }, [follows, lit.page]);

  async function follow(): Promise<void> {
    setFollows(true);
    if (follower || !sound.current) return;
    // Without the script the music still plays.
    const { followMusic } = await import('./follow-music.ts').catch(() => ({ followMusic: undefined }));
    const element = sound.current;
    if (followMusic && element) setFollower(await followMusic(element, sample.timing, setLit).catch(() => undefined));
  }

  function turn(by: 1 | -1): void {
    setFollows(false);
    setAsked(Math.min(count, Math.max(1, page + by)));
  }

  function playFrom(from: number, x: number, y: number): void {
    const seconds = follower?.timeOf(from, x, y);
    if (seconds === undefined || !sound.current) return;
    setFollows(true);
    sound.current.currentTime = seconds;
    sound.current.play().catch(() => undefined);
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    // These use arrow keys themselves.
    const moves = target instanceof Element && target.matches('input, section');
    if (key === '+' || key === '=') setZoom(zoomedBy(zoom, 1));
    else if (key === '-') setZoom(zoomedBy(zoom, -1));
    else if (key === '0') setZoom(1);
    else if (key === 'ArrowRight' && !moves) turn(1);
    else if (key === 'ArrowLeft' && !moves) turn(-1);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls and pictures, none of them a form's
    <div role="group" aria-label={`Sample of ${head.title}`} onKeyDown={press}>
      {audio ? <SamplePlayer audio={sound} {...audio} onPlay={follow} /> : null}
      <div data-layout={layout} className="mt-4 space-y-12 print:m-0 print:break-after-page">
        {Array.from({ length: Math.max(pages.length, narrow.length) }, (_, index) => (
          <SamplePage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={index}
            sample={sample}
            head={head}
            page={index + 1}
            open={open}
            soon={(follower !== undefined || asked > 1) && index <= asked}
            zoom={zoom}
            lit={lit}
            follows={follows}
            text={textId}
            onPress={follower && playFrom}
            onScroll={() => setFollows(false)}
          />
        ))}
      </div>
      <div className="needs-script no-print mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <ZoomButtons zoom={zoom} onStep={(step) => setZoom(zoomedBy(zoom, step))} onFit={() => setZoom(1)} />
        <PageTurner
          page={page}
          count={count}
          className={`${pages.length < 2 ? 'sm:hidden' : ''} ${narrow.length < 2 ? 'max-sm:hidden' : ''}`}
          onTurn={turn}
        />
      </div>
      <div className="no-print mt-4 border-t border-line pt-2">
        {sample.words === '' ? null : (
          <details>
            <summary className="inline-flex min-h-11 items-center text-label font-label">
              <span className="link">In words</span>
            </summary>
            <p id={textId} className="mt-1 mb-3 text-label">
              {sample.words}
            </p>
          </details>
        )}
        {itself ? (
          <a href={itself.src} className="link inline-flex min-h-11 items-center text-label">
            Open the sample page by itself
          </a>
        ) : null}
      </div>
    </div>
  );
}
