import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBlocker, useRevalidator } from 'react-router';
import { arrange } from '#/features/programmes/arranging/arrange.ts';
import { KEPT_UNTIL_ONLINE } from '#/features/programmes/messages.ts';
import type { Arrangement, Programme, ProgrammeEdit, ProgrammeView } from '#/features/programmes/model.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { type ApiResult, api, send } from '#/web/api-client.ts';

/** `focus`: afterwards. */
export type Take = (change: ProgrammeEdit, focus?: string) => void;
export type SendChange = (change: ProgrammeEdit) => Promise<ApiResult<ProgrammeView>>;

export const sendOwn: SendChange = (json) => send(api.programme.$post({ json }));

const ON_THE_SERVER = new Set(['add-piece', 'remove-piece', 'replace-piece', 'undo']);
const isArrangement = (change: ProgrammeEdit): change is Arrangement => !ON_THE_SERVER.has(change.do);

/** Optimistic, sent one after the other; the server's answer wins. */
export function useProgramme(loaded: ProgrammeView, sendChange: SendChange) {
  const [answered, setAnswered] = useState(loaded);
  const [waiting, setWaiting] = useState<readonly ProgrammeEdit[]>([]);
  const turn = useRef(Promise.resolve());
  const underway = useLeavingOnceStored(waiting.length > 0);
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
    underway.current += 1;
    turn.current = turn.current.then(async () => {
      let result = await sendChange(change);
      // Retried when online; later ones wait.
      while (isUnreached(result) && !navigator.onLine) {
        announce({ kind: 'alert', text: KEPT_UNTIL_ONLINE });
        await untilOnline();
        result = await sendChange(change);
      }
      underway.current -= 1;
      setWaiting((before) => before.filter((one) => one !== change));
      if (result.ok) setAnswered(result.data);
      else announce({ kind: 'alert', text: result.error.error });
      // Otherwise an error page would lose typed text.
      if (!isUnreached(result) && underway.current === 0) await revalidate();
    });
  };

  return { ...stored, programme, busy: waiting.length > 0, take };
}

/** The next page reads what is stored. Counts what is not yet. */
function useLeavingOnceStored(waits: boolean) {
  const underway = useRef(0);
  const { state, proceed } = useBlocker(() => {
    // Touch screens may leave a field without a blur.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    return underway.current > 0;
  });

  useEffect(() => {
    if (state !== 'blocked') return;
    if (!waits) return proceed();
    const { dataset } = document.documentElement;
    dataset.held = '';
    return () => {
      delete dataset.held;
    };
  }, [state, waits, proceed]);

  useEffect(() => {
    if (!waits) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [waits]);
  return underway;
}

const isUnreached = (result: ApiResult<unknown>) => !result.ok && result.error.code === 'network';
const untilOnline = () => new Promise((done) => addEventListener('online', done, { once: true }));

function shown(programme: Programme, change: Arrangement): Programme {
  const next = arrange(programme, change, () => crypto.randomUUID());
  return 'programme' in next ? next.programme : programme;
}

/** Client-made ids stay the same. */
function named(change: ProgrammeEdit): ProgrammeEdit {
  if (change.do === 'begin') return { ...change, ids: Array.from({ length: 20 }, () => crypto.randomUUID()) };
  const brings = change.do === 'add-section' || change.do === 'place' || change.do === 'add-item';
  return brings ? { ...change, id: change.id ?? crypto.randomUUID() } : change;
}

const button = (name: string) => document.querySelector<HTMLButtonElement>(`[data-focus^="${CSS.escape(name)}"]`);
