import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { askForPiecePath } from '#/features/contact/url.ts';
import type { ProgrammeSection } from '#/features/programmes/model.ts';
import { sectionName } from '#/features/programmes/rules.ts';
import type { FoundSection } from '#/features/site-search/model.ts';
import { SEARCH_MAX_LENGTH } from '#/features/site-search/model.ts';
import { TextField } from '#/ui/forms/field.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { useSettled } from '#/ui/use-settled.ts';
import { api, send } from '#/web/api-client.ts';
import type { Take } from '../use-programme.ts';

export function PieceFinder({ section, take }: { section: ProgrammeSection; take: Take }) {
  const [typed, setTyped] = useState('');
  const answer = useAnswer(typed);
  const found = answer?.sections.flatMap(({ kind, hits }) => (kind === 'works' ? hits : [])) ?? [];
  const name = sectionName(section);
  return (
    <details className="no-print mt-2">
      <summary
        aria-label={`Add a piece, a reading or a pause to ${name}`}
        className="link w-fit min-h-11 py-2 text-label font-label"
      >
        Add a piece, a reading or a pause
      </summary>
      <div className="needs-script pt-2 pb-4">
        <TextField
          label={`A piece for: ${name}`}
          hint="Title, composer, or what you call it"
          type="search"
          maxLength={SEARCH_MAX_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ul className="mt-2">
          {found.map(({ title, words, called, opusId }) => (
            <li key={opusId} className="border-b border-line">
              <button
                type="button"
                className="block min-h-11 w-full py-2 text-left hover:text-accent"
                onClick={() => {
                  if (opusId)
                    take(
                      { do: 'add-piece', opusId, movementId: null, section: section.id },
                      { named: { title, composer: words } },
                    );
                  setTyped('');
                }}
              >
                <b className="font-label">{musicalText(title)}</b>{' '}
                <span className="text-label text-quiet">{musicalText(called ? `“${called}” ${words}` : words)}</span>
              </button>
            </li>
          ))}
        </ul>
        <div role="status" className="text-label empty:hidden">
          {answer && found.length === 0 ? <NotInRepertoire {...answer} /> : null}
        </div>
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

interface Answer {
  query: string;
  sections: readonly FoundSection[];
}

function NotInRepertoire({ query, sections }: Answer) {
  const [piece] = sections.find(({ kind }) => kind === 'pieces')?.hits ?? [];
  return (
    <>
      <p>
        {piece
          ? `${musicalText(piece.title)} is not in the repertoire yet: ${musicalText(piece.words)}.`
          : `Nothing in the repertoire is called ‘${query}’.`}
      </p>
      <Link to={askForPiecePath(piece?.title ?? query)} className="link inline-flex min-h-11 items-center font-label">
        Ask us for it
      </Link>
    </>
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
        if (result.ok && !controller.signal.aborted) setAnswer({ query, sections: result.data.sections });
      },
    );
    return () => controller.abort();
  }, [query]);
  return answer && typed.trim().startsWith(answer.query) ? answer : undefined;
}
