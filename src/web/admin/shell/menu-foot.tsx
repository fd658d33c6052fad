import { useRootData } from '#/web/root-data.ts';

export function MenuFoot({ onLogOut }: { onLogOut: () => void }) {
  const { session } = useRootData();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2 pl-3 text-label">
      <p className="min-w-0 break-words text-quiet">{session?.email}</p>
      <button
        type="button"
        onClick={onLogOut}
        className="needs-script link min-h-7 font-label max-md:min-h-11 pointer-coarse:min-h-11"
      >
        Log Out
      </button>
    </div>
  );
}
