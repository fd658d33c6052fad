import { useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { arrange } from '#/features/programmes/arranging/arrange.ts';
import type { Arrangement, Programme, ProgrammeChange, ProgrammeView } from '#/features/programmes/model.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';

/** `focus`: what has the focus once it is done. */
export type Take = (change: ProgrammeChange, focus?: string) => void;

const ON_THE_SERVER = new Set(['add-piece', 'remove-piece', 'undo', 'clear', 'take-set']);
const isArrangement = (change: ProgrammeChange): change is Arrangement => !ON_THE_SERVER.has(change.do);

/** Changes show at once and are sent one after the other; what the server answers is what stands. */
export function useProgramme(loaded: ProgrammeView) {
  const [answered, setAnswered] = useState(loaded);
  const [waiting, setWaiting] = useState<readonly ProgrammeChange[]>([]);
  const turn = useRef(Promise.resolve());
  const focus = useRef('');
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const stored = loaded.version > answered.version ? loaded : answered;
  const programme = waiting.filter(isArrangement).reduce(shown, stored.programme);

  useLayoutEffect(() => {
    if (focus.current === '') return;
    const [here, beside] = focus.current.split(' ').map((name) => button(name));
    (here?.disabled ? beside : (here ?? beside))?.focus();
    focus.current = '';
  });

  const take: Take = (asked, focusAfter = '') => {
    const change = named(asked);
    focus.current = focusAfter;
    setWaiting((before) => [...before, change]);
    turn.current = turn.current.then(async () => {
      const result = await send(api.programme.$post({ json: change }));
      setWaiting((before) => before.filter((one) => one !== change));
      if (result.ok) setAnswered(result.data);
      else {
        announce({ kind: 'alert', text: result.error.error });
        await revalidate();
      }
      if (result.ok) await revalidate();
    });
  };

  return { ...stored, programme, busy: waiting.length > 0, take };
}

function shown(programme: Programme, change: Arrangement): Programme {
  const next = arrange(programme, change, () => crypto.randomUUID());
  return 'programme' in next ? next.programme : programme;
}

/** The browser names what is new, so that it is the same thing before and after the answer. */
function named(change: ProgrammeChange): ProgrammeChange {
  if (change.do === 'begin') return { ...change, ids: Array.from({ length: 20 }, () => crypto.randomUUID()) };
  const brings = change.do === 'add-section' || change.do === 'place' || change.do === 'add-item';
  return brings ? { ...change, id: change.id ?? crypto.randomUUID() } : change;
}

const button = (name: string) => document.querySelector<HTMLButtonElement>(`[data-focus^="${CSS.escape(name)}"]`);
