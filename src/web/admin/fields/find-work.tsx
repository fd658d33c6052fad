import { type ReactNode, useId, useState } from 'react';
import { composerLastFirst } from '#/features/repertoire/rules.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { api, send } from '#/web/api-client.ts';

export interface PickedWork {
  _id: string;
  title: string;
  composer: string;
}

const FOUND_MAX = 12;

/** Leaves out `without`. */
export function FindWork({
  without = [],
  onAdd,
}: {
  without?: readonly PickedWork[];
  onAdd: (work: PickedWork) => void;
}) {
  const id = useId();
  const [found, setFound] = useState<PickedWork[]>([]);
  const [said, setSaid] = useState('');
  const [keyword, setKeyword] = useState('');

  async function search() {
    if (keyword.trim() === '') return;
    const result = await send(api.opuses.$get({ query: { keyword, limit: FOUND_MAX } }));
    if (!result.ok) return setSaid(result.error.error);
    const page = Array.isArray(result.data) ? { items: result.data, total: result.data.length } : result.data;
    setFound(page.items.map(({ _id, title, composer }) => ({ _id, title, composer })));
    setSaid(page.total > FOUND_MAX ? `The first ${FOUND_MAX} of ${page.total}.` : `${page.total} found.`);
  }

  const missing = found.filter((work) => without.every(({ _id }) => _id !== work._id));
  return (
    <>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label="Find a work"
          type="search"
          autoComplete="off"
          className="min-w-[min(13.75rem,100%)] flex-1"
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void search();
          }}
        />
        <Button variant="outline" onClick={search}>
          FIND
        </Button>
      </div>
      <p id={`${id}-said`} role="status" className="mt-1 text-label text-quiet">
        {said}
      </p>
      {missing.length > 0 ? (
        <ul className="border-t border-ink">
          {missing.map((work) => (
            <WorkRow key={work._id} work={work}>
              <Button variant="quiet" aria-label={`Add ${work.title}`} onClick={() => onAdd(work)}>
                Add
              </Button>
            </WorkRow>
          ))}
        </ul>
      ) : null}
    </>
  );
}

export function WorkRow({ work, children }: { work: PickedWork; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line">
      <p className="min-w-0 py-1 text-label">
        <span className="font-label">{musicalText(work.title)}</span>{' '}
        <span className="text-quiet">{musicalText(composerLastFirst(work.composer))}</span>
      </p>
      <span className="shrink-0">{children}</span>
    </li>
  );
}
