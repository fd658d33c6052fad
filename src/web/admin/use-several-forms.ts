import { useCallback, useState } from 'react';

/** What a page with several forms knows of them: which hold something unsaved, and which are to be drawn anew. */
export function useSeveralForms() {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});
  const onDirty = useCallback(
    (name: string, dirty: boolean) =>
      setUnsaved((before) => [...before.filter((one) => one !== name), ...(dirty ? [name] : [])]),
    [],
  );
  return {
    dirty: unsaved.length > 0,
    /** What a form of this name is handed. Its key changes when their version has been loaded. */
    formOf: (name: string) => ({
      key: `${name} ${rounds[name] ?? 0}`,
      own: {
        onDirty: (dirty: boolean) => onDirty(name, dirty),
        onTheirs: () => setRounds((before) => ({ ...before, [name]: (before[name] ?? 0) + 1 })),
      },
    }),
  };
}
