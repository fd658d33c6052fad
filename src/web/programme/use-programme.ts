import { useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Foreseen, foreseen, type Named } from '#/features/programmes/arranging/foreseen.ts';
import { KEPT_UNTIL_LOGGED_IN, KEPT_UNTIL_ONLINE } from '#/features/programmes/messages.ts';
import type { ProgrammeEdit, ProgrammeView } from '#/features/programmes/model.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import type { SendChange } from './send-own.ts';
import { useLeavingOnceStored } from './use-leaving-once-stored.ts';

interface Also {
  /** What has the focus afterwards. */
  focus?: string | undefined;
  /** Of a piece that is added. */
  named?: Named | undefined;
}

export type Take = (change: ProgrammeEdit, also?: Also) => void;

interface Waiting {
  change: ProgrammeEdit;
  named: Named | undefined;
}

const RETRY_MS = 5000;

/** Optimistic, sent one after the other; the server's answer wins. */
export function useProgramme(loaded: ProgrammeView, sendChange: SendChange) {
  const [answered, setAnswered] = useState(loaded);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const queue = useRef<Waiting[]>([]);
  const focus = useRef('');
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const storeAll = useLeavingOnceStored(waiting.length > 0, store);
  const stored = loaded.version > answered.version ? loaded : answered;
  const shown = waiting.reduce<Foreseen>((now, { change, named }) => foreseen(now, change, named), stored);

  useLayoutEffect(() => {
    if (focus.current === '') return;
    const [here, beside] = focus.current.split(' ').map((name) => button(name));
    (here?.disabled ? beside : (here ?? beside))?.focus();
    focus.current = '';
  });

  const take: Take = (asked, { focus: after = '', named } = {}) => {
    const one = { change: withIds(asked), named };
    focus.current = after;
    queue.current.push(one);
    setWaiting((before) => [...before, one]);
    storeAll();
  };

  /** Until nothing waits, or somebody who has to log in again has not: then with the next change. */
  async function store(): Promise<void> {
    let told = false;
    for (let [one] = queue.current; one; [one] = queue.current) {
      const { change } = one;
      const result = await sendChange(change);
      const refused = result.ok ? '' : result.error.code;
      if (refused === 'unauthenticated') return announce({ kind: 'alert', text: KEPT_UNTIL_LOGGED_IN });
      if (UNREACHED.has(refused)) {
        if (!told) announce({ kind: 'alert', text: KEPT_UNTIL_ONLINE });
        told = true;
        await untilOnline();
        continue;
      }
      queue.current.shift();
      setWaiting((before) => before.filter((other) => other.change !== change));
      if (result.ok) setAnswered(result.data);
      else announce({ kind: 'alert', text: result.error.error });
      if (queue.current.length === 0 && refused !== 'internal') await revalidate();
    }
  }

  const { programme, pieces } = shown;
  return { ...stored, programme, pieces, priced: stored.pieces, busy: waiting.length > 0, take };
}

const UNREACHED = new Set(['network', 'unavailable']);

/** Or after a while: a machine may be in a network that leads nowhere. */
function untilOnline(): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      removeEventListener('online', go);
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(go, RETRY_MS);
    addEventListener('online', go);
  });
}

/** Made here: they stay the same, and what is sent twice is there once. */
function withIds(change: ProgrammeEdit): ProgrammeEdit {
  switch (change.do) {
    case 'begin':
      return { ...change, ids: Array.from({ length: 20 }, () => crypto.randomUUID()) };
    case 'add-section':
    case 'place':
    case 'add-item':
    case 'add-piece':
      return { ...change, id: change.id ?? crypto.randomUUID() };
    default:
      return change;
  }
}

const button = (name: string) => document.querySelector<HTMLButtonElement>(`[data-focus^="${CSS.escape(name)}"]`);
