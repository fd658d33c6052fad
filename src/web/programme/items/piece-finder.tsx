import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ProgrammePiece, ProgrammeSection } from '#/features/programmes/model.ts';
import { itemName, sectionName } from '#/features/programmes/rules.ts';
import { SEARCH_MAX_LENGTH } from '#/features/site-search/model.ts';
import { TextField } from '#/ui/forms/field.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { useSettled } from '#/ui/use-settled.ts';
import { api, send } from '#/web/api-client.ts';
import type { Take } from '../use-programme.ts';
import { type Answer, SongToArrange, songIn } from './song-to-arrange.tsx';

interface PieceFinderProps {
  section: ProgrammeSection;
  pieces: ReadonlyMap<string, ProgrammePiece>;
  take: Take;
}

export function PieceFinder({ section, pieces, take }: PieceFinderProps) {
  const [typed, setTyped] = useState('');
  const place = useRef<HTMLDivElement>(null);
  // What was typed before the page was ready.
  useEffect(() => setTyped(place.current?.querySelector('input')?.value ?? ''), []);
  const answer = useAnswer(typed);
  const found = answer?.sections.flatMap(({ kind, hits }) => (kind === 'works' ? hits : [])) ?? [];
  const song = answer && songIn(answer);
  const songRow =
    answer && song ? (
      <SongToArrange answer={answer} song={song} section={section} take={take} onAdd={() => setTyped('')} />
    ) : null;
  const [only, ...others] = section.items.filter((item) => item.kind === 'work');
  const before = others.length === 0 ? only : undefined;
  const name = sectionName(section);
  return (
    <details className="no-print mt-2">
      <summary
        aria-label={`Add a piece, a reading or a pause to ${name}`}
        className="quiet-link w-fit min-h-11 py-2 text-label font-label"
      >
        Add a piece, a reading or a pause
      </summary>
      <div ref={place} className="needs-script pt-2 pb-4">
        <TextField
          label={`A piece for: ${name}`}
          hint="Title, composer, or what you call it"
          type="search"
          maxLength={SEARCH_MAX_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div role="status" className="mt-2 text-label empty:hidden">
          {answer && (answer.near || found.length === 0) && !song?.played
            ? `Nothing in the repertoire is called ‘${answer.query}’.${found.length > 0 ? ' The nearest:' : ''}`
            : null}
        </div>
        {before && found.length > 0 ? (
          <p className="mt-2 text-label">
            Press a piece to add it, or Swap to have it in the place of {musicalText(itemName(before, pieces))}.
          </p>
        ) : null}
        <ul className="mt-2">
          {song?.first ? songRow : null}
          {found.map(({ title, words, called, players, opusId = '' }) => {
            const add = () => {
              take(
                { do: 'add-piece', opusId, movementId: null, section: section.id },
                { named: { title, composer: words } },
              );
              setTyped('');
            };
            return (
              <li key={opusId} className="flex gap-x-4 border-b border-line">
                <button type="button" className="min-h-11 grow py-2 text-left hover:text-accent" onClick={add}>
                  <b className="font-label">{musicalText(title)}</b>{' '}
                  <span className="text-label text-quiet">
                    {musicalText([called ? `“${called}” ${words}` : words, players].filter(Boolean).join(' · '))}
                  </span>
                </button>
                {before && before.opusId !== opusId ? (
                  <button
                    type="button"
                    aria-label={`Swap: ${title} in the place of ${itemName(before, pieces)}`}
                    className="link min-h-11 shrink-0 text-label font-label"
                    onClick={() => {
                      add();
                      take({ do: 'remove-piece', opusId: before.opusId, movementId: before.movementId });
                    }}
                  >
                    Swap
                  </button>
                ) : null}
              </li>
            );
          })}
          {song?.first ? null : songRow}
        </ul>
        <p className="mt-2 flex flex-wrap gap-x-6">
          {(['reading', 'talk', 'pause'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              className="link min-h-11 text-label"
              onClick={() => take({ do: 'add-item', kind, title: '', section: section.id, before: null })}
            >
              {`Add a ${kind}`}
            </button>
          ))}
        </p>
      </div>
      <p className="pb-4 text-label">
        <Link to="/repertoire" className="link inline-flex min-h-11 items-center">
          Look through all works
        </Link>
      </p>
    </details>
  );
}

/** Undefined until there is one for what is typed. */
function useAnswer(typed: string): Answer | undefined {
  const query = useSettled(typed.trim(), 150);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (query === '') return;
    const controller = new AbortController();
    void send(api.search.$get({ query: { q: query, typing: 'true' } }, { init: { signal: controller.signal } })).then(
      (result) => {
        if (result.ok && !controller.signal.aborted)
          setAnswer({ query, near: result.data.near, sections: result.data.sections });
      },
    );
    return () => controller.abort();
  }, [query]);
  return answer && typed.trim().startsWith(answer.query) ? answer : undefined;
}
