const KEY = 'min-h-12 rounded-b-key border-2 border-ink px-4 py-2 text-label font-label';

/** Needs the sheet's script. */
export function DayTools() {
  return (
    <>
      <div className="needs-script no-print mt-4 flex flex-wrap gap-3">
        <button type="button" data-do="wake" aria-pressed="false" className={KEY}>
          Keep the screen awake
        </button>
        <button type="button" data-do="newer" hidden className={KEY}>
          Show the newer one
        </button>
        <button type="button" data-do="forget" className="link min-h-12 text-label">
          Forget it on this device
        </button>
      </div>
      <p role="status" data-said="" className="mt-3 text-body empty:hidden" />
      <div
        data-bar=""
        hidden
        className="needs-script no-print on-ebony fixed inset-x-0 bottom-0 z-40 border-t-8 border-felt"
      >
        <div className="page-x flex items-center justify-between gap-4 py-3">
          <p aria-live="polite" className="min-w-0">
            <span className="block font-display text-row font-fff break-words" data-now="" />
            <span className="block font-display text-row font-p break-words" data-next="" />
          </p>
          <button type="button" data-do="next" className={`${KEY} shrink-0`}>
            Next
          </button>
        </div>
      </div>
    </>
  );
}
