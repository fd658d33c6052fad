import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ProgrammeSection } from '#/features/programmes/model.ts';
import { sectionName } from '#/features/programmes/rules.ts';
import type { Found } from '#/features/site-search/model.ts';
import { SEARCH_MAX_LENGTH } from '#/features/site-search/model.ts';
import { TextField } from '#/ui/forms/field.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { useSettled } from '#/ui/use-settled.ts';
import { api, send } from '#/web/api-client.ts';
import type { Take } from '../use-programme.ts';

const OPUS = /^\/opus\/details\/([\w-]+)$/;

export function PieceFinder({ section, take }: { section: ProgrammeSection; take: Take }) {
  const [typed, setTyped] = useState('');
  const named = useWorksNamed(typed);
  const found = typed === '' ? [] : named;
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
          {found.map(({ title, words, href }) => (
            <li key={href} className="border-b border-line">
              <button
                type="button"
                className="block w-full py-2 text-left hover:text-accent"
                onClick={() => {
                  const [, opusId] = OPUS.exec(href) ?? [];
                  if (opusId)
                    take(
                      { do: 'add-piece', opusId, movementId: null, section: section.id },
                      { named: { title, composer: words } },
                    );
                  setTyped('');
                }}
              >
                <b className="font-label">{musicalText(title)}</b>{' '}
                <span className="text-label text-quiet">{musicalText(words)}</span>
              </button>
            </li>
          ))}
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
        <Link to="/repertoire" className="link">
          Look through all works
        </Link>
      </p>
    </details>
  );
}

function useWorksNamed(typed: string): readonly Found[] {
  const query = useSettled(typed.trim(), 150);
  const [works, setWorks] = useState<readonly Found[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    if (query === '') setWorks([]);
    else
      void send(api.search.$get({ query: { q: query, typing: 'true' } }, { init: { signal: controller.signal } })).then(
        (answer) => {
          if (!answer.ok || controller.signal.aborted) return;
          const hits = answer.data.sections.flatMap(({ kind, hits: some }) => (kind === 'works' ? some : []));
          setWorks(hits.filter(({ href }) => OPUS.test(href)));
        },
      );
    return () => controller.abort();
  }, [query]);
  return works;
}
