import { useCallback, useState } from 'react';

interface Round {
  count: number;
  wanted?: number;
}

const FIRST: Round = { count: 0 };

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
    /** Waits for the other version (`useRedraw`). */
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
