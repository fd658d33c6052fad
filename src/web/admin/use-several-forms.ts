import { useCallback, useState } from 'react';

interface Round {
  count: number;
  /** The version to be drawn from, until the page has it. */
  wanted?: number;
}

const FIRST: Round = { count: 0 };

/** What a page with several forms knows of them: which hold something unsaved, and which are to be drawn anew. */
export function useSeveralForms() {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [rounds, setRounds] = useState<Readonly<Record<string, Round>>>({});
  const onDirty = useCallback(
    (name: string, dirty: boolean) =>
      setUnsaved((before) => [...before.filter((one) => one !== name), ...(dirty ? [name] : [])]),
    [],
  );
  return {
    dirty: unsaved.length > 0,
    /** What a form of this name is handed. Its key changes once the page has what another admin stored (`useRedraw`). */
    formOf: (name: string, version: number) => {
      const { count, wanted } = rounds[name] ?? FIRST;
      if (wanted !== undefined && version >= wanted)
        setRounds((before) => ({ ...before, [name]: { count: count + 1 } }));
      return {
        key: `${name} ${count}`,
        own: {
          onDirty: (dirty: boolean) => onDirty(name, dirty),
          onTheirs: (stored: number) => setRounds((before) => ({ ...before, [name]: { count, wanted: stored } })),
        },
      };
    },
  };
}
