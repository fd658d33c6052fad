import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type FoundGroup, SEARCH_MAX_LENGTH } from '#/features/search/model.ts';
import { useSettled } from '#/ui/use-settled.ts';
import { api, send } from '#/web/api-client.ts';
import { ChoiceList } from './choice-list.tsx';
import { type ChoiceGroup, foundChoices, nothingFound, placesNamed } from './choices.ts';
import { searchPath } from './found-paths.ts';

const PAUSE_MS = 150;

export function SearchBox({ onDone }: { onDone: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const search = typed.trim();
  const { groups, query, problem } = useFound(search);

  const rooms = placesNamed(search);
  const shown: ChoiceGroup[] = [
    ...(rooms.length > 0 ? [{ title: 'Rooms', choices: rooms }] : []),
    ...(search === '' ? [] : foundChoices(groups, query)),
  ];
  const choices = shown.flatMap((group) => group.choices);
  const current = choices[chosen];
  const settled = search === query;

  function go(event: KeyboardEvent) {
    event.preventDefault();
    // The list may belong to an older search.
    const known = current && (settled || rooms.includes(current));
    onDone();
    void navigate(known ? current.href : searchPath(search));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') go(event);
    if (step === undefined || choices.length === 0) return;
    event.preventDefault();
    setChosen((chosen + step + choices.length) % choices.length);
  }

  return (
    <>
      <div className="sticky top-0 z-1 flex items-center gap-3 border-b-3 border-ink bg-ground px-5">
        <input
          type="text"
          inputMode="search"
          role="combobox"
          aria-label="Search everything"
          aria-expanded={choices.length > 0}
          aria-controls={id}
          aria-activedescendant={current ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="A name, an address, a title, a code, a room"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 flex-1 bg-ground px-2 -mx-2 text-body -outline-offset-6 placeholder:text-quiet"
        />
        <button type="button" onClick={onDone} className="link min-h-11 text-label font-label">
          Close
        </button>
      </div>
      <ChoiceList id={id} groups={shown} chosen={chosen} onPoint={setChosen} onFollow={onDone} />
      <p role="status" className="px-5 text-label text-quiet">
        {search !== '' && settled && (problem || choices.length === 0) ? (
          <span className="block py-4 text-body text-ink">{problem || nothingFound(search)}</span>
        ) : null}
      </p>
      <p className="border-t border-line px-5 py-2 text-label text-quiet max-md:hidden">
        ↑ ↓ to choose, Enter to open, Esc to close
      </p>
    </>
  );
}

interface Found {
  query: string;
  groups: readonly FoundGroup[];
  problem: string;
}

function useFound(search: string): Found {
  const [found, setFound] = useState<Found>({ query: '', groups: [], problem: '' });
  const query = useSettled(search, PAUSE_MS);
  useEffect(() => {
    if (query === '') return;
    let stale = false;
    void send(api.admin.search.$get({ query: { search: query } })).then((result) => {
      if (stale) return;
      setFound(
        result.ok ? { query, groups: result.data, problem: '' } : { query, groups: [], problem: result.error.error },
      );
    });
    return () => {
      stale = true;
    };
  }, [query]);
  return found;
}
