import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#/ui/button.tsx';
import { pauseOthers } from '#/ui/player/player.ts';
import { COMPUTER_PREVIEW, PRESS_A_NOTE, SOUND_FAILED } from '../messages.ts';
import { clockTime, timeText } from './time-text.ts';

const STEPS: Record<string, number> = { ArrowRight: 2, ArrowUp: 2, ArrowLeft: -2, ArrowDown: -2 };

interface SamplePlayerProps {
  audio: RefObject<HTMLAudioElement | null>;
  src: string;
  seconds: number;
  onPlay: () => void;
}

export function SamplePlayer({ audio, src, seconds, onPlay }: SamplePlayerProps) {
  const bar = useRef<HTMLInputElement>(null);
  const [second, setSecond] = useState(0);
  const [state, setState] = useState<'paused' | 'playing' | 'loading' | 'failed'>('paused');
  const busy = state === 'playing' || state === 'loading';

  // Otherwise it keeps playing after unmount.
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, [audio]);

  useEffect(() => {
    if (state !== 'playing') return;
    let frame = requestAnimationFrame(function move() {
      if (bar.current && audio.current) bar.current.value = String(audio.current.currentTime);
      frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [audio, state]);

  function press(): void {
    const element = audio.current;
    if (!element) return;
    if (busy) {
      element.pause();
      return;
    }
    if (element.error) element.load();
    setState('loading');
    element.play().catch((problem: DOMException) => {
      if (problem.name !== 'AbortError') setState('failed');
    });
  }

  function go(to: number): void {
    setSecond(Math.floor(to));
    if (bar.current) bar.current.value = String(to);
    if (audio.current) audio.current.currentTime = to;
  }

  function began(element: HTMLAudioElement): void {
    pauseOthers(element);
    onPlay();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the notes stand below it, and in words */}
      <audio
        ref={audio}
        src={src}
        controls
        preload="none"
        aria-label="Computer preview"
        className="no-print hidden w-full noscript:block"
        onPlay={(event) => began(event.currentTarget)}
        onPlaying={({ currentTarget }) => {
          setState('playing');
          listen(currentTarget);
        }}
        onWaiting={() => setState('loading')}
        onPause={() => setState((now) => (now === 'failed' ? now : 'paused'))}
        onError={() => setState('failed')}
        onTimeUpdate={({ currentTarget: { currentTime } }) => setSecond(Math.floor(currentTime))}
        onSeeked={({ currentTarget: { currentTime } }) => {
          if (bar.current) bar.current.value = String(currentTime);
        }}
      />
      <fieldset className="needs-script no-print player-rail flex flex-wrap items-center gap-x-3 bg-bone py-3 sm:gap-x-5">
        <legend className="sr-only">Computer preview</legend>
        <Button variant="outline" className="min-w-28" onClick={press}>
          {busy ? 'PAUSE' : 'PLAY'}
        </Button>
        <input
          ref={bar}
          type="range"
          min="0"
          max={seconds}
          step="0.1"
          defaultValue="0"
          aria-label="Place in the music"
          aria-valuetext={`${timeText(second)} of ${timeText(seconds)}`}
          className="seek-bar min-w-24 flex-1"
          onInput={({ currentTarget: { valueAsNumber } }) => go(valueAsNumber)}
          onKeyDown={(event) => {
            const by = STEPS[event.key];
            if (by === undefined) return;
            event.preventDefault();
            go(Math.min(seconds, Math.max(0, event.currentTarget.valueAsNumber + by)));
          }}
        />
        <p className="min-w-22 text-right text-label tabular-nums">
          {state === 'loading' ? 'Loading …' : `${clockTime(second)} / ${clockTime(seconds)}`}
        </p>
      </fieldset>
      {state === 'failed' ? (
        <p role="alert" className="no-print mt-3 text-label font-label">
          {SOUND_FAILED}
        </p>
      ) : (
        <p className="no-print mt-3 text-label text-quiet text-balance">
          {COMPUTER_PREVIEW} <span className="needs-script">{PRESS_A_NOTE}</span>
        </p>
      )}
    </>
  );
}

/** The title of the sheet weighs what is heard. */
function listen(audio: HTMLAudioElement): void {
  const titlesOf = () => [...document.querySelectorAll<HTMLElement>('h1[data-swells]')];
  import('#/ui/swell/hearing.ts').then(({ hear }) => hear(audio, titlesOf)).catch(() => undefined);
}
