import { useSyncExternalStore } from 'react';

export interface Track {
  src: string;
  /** Address of its notes, where they are drawn. */
  notes?: string;
  title: string;
  by: string;
  /** What is heard of it, where it is not how it begins. */
  part?: string | undefined;
}

export interface PlayerState {
  queue: readonly Track[];
  index: number;
  /** Undefined while closed. */
  track: Track | undefined;
  sounding: boolean;
  failed: boolean;
}

/* Outside the pages, so that it plays on while browsing. */
const CLOSED: PlayerState = { queue: [], index: 0, track: undefined, sounding: false, failed: false };
let state = CLOSED;
let audio: HTMLAudioElement | undefined;
const listeners = new Set<() => void>();

function set(changes: Partial<PlayerState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

export function usePlayer(): PlayerState {
  return useSyncExternalStore(subscribe, current, closed);
}

const current = () => state;
const closed = () => CLOSED;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One sound at a time. */
export function pauseOthers(element: HTMLAudioElement): void {
  for (const other of [...document.querySelectorAll('audio'), ...(audio ? [audio] : [])])
    if (other !== element) other.pause();
}

function element(): HTMLAudioElement {
  if (audio) return audio;
  const made = new Audio();
  made.onplay = () => pauseOthers(made);
  made.onplaying = () => set({ sounding: true, failed: false });
  made.onpause = () => set({ sounding: false });
  made.onended = () => move(1);
  made.onerror = () => set({ sounding: false, failed: true });
  audio = made;
  void import('./open-bar.tsx').then(({ openBar }) => openBar(made));
  return made;
}

export function play(queue: readonly Track[], index = 0): void {
  const track = queue[index];
  if (!track) return;
  set({ queue, index, track, sounding: false, failed: false });
  element().src = track.src;
  resume();
}

function resume(): void {
  // A newer track may start meanwhile.
  element()
    .play()
    .catch((problem: DOMException) => problem.name !== 'AbortError' && set({ failed: true }));
}

export function toggle(): void {
  if (state.sounding) audio?.pause();
  else if (state.failed) play(state.queue, state.index);
  else resume();
}

export function move(by: 1 | -1): void {
  play(state.queue, state.index + by);
}

export function close(): void {
  set(CLOSED);
  audio?.pause();
}
