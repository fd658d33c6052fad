import { createRoot } from 'react-dom/client';
import { usePlayer } from './player.ts';
import { PlayerBar } from './player-bar.tsx';

/** Outside the pages; loaded with the first press. */
export function openBar(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Bar />);
}

function Bar() {
  const player = usePlayer();
  return player.track ? <PlayerBar player={player} track={player.track} /> : null;
}
