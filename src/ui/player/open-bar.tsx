import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { musicalText } from '../notation/musical-text.ts';
import { hear } from '../swell/hearing.ts';
import { rememberHeard } from './last-heard.ts';
import { usePlayer } from './player.ts';
import { PlayerBar } from './player-bar.tsx';

/** Outside the pages; loaded with the first press. */
export function openBar(audio: HTMLAudioElement): void {
  const listen = () => void hear(audio, () => titlesOf(audio.src));
  audio.addEventListener('playing', listen);
  if (!audio.paused) listen();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Bar />);
}

function Bar() {
  const player = usePlayer();
  const { track, sounding } = player;
  useEffect(() => {
    if (track && sounding) rememberHeard({ ...track, title: musicalText(track.title), by: musicalText(track.by) });
  }, [track, sounding]);
  return track ? <PlayerBar player={player} track={track} /> : null;
}

/** Its own, and those beside its keys on the page. */
function titlesOf(src: string): HTMLElement[] {
  const keys = [...document.querySelectorAll<HTMLAnchorElement>('a[aria-current="true"]')];
  const places = keys
    .filter(({ href }) => href === src)
    .map((key) => key.closest('li:has([data-swells])') ?? key.closest('li, tr, article, main'));
  const titles = [document.querySelector('.player-bar'), ...places].map((place) =>
    place?.querySelector<HTMLElement>('[data-swells]'),
  );
  return [...new Set(titles.filter((title) => title != null))];
}
