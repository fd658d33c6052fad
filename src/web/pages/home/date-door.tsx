import { Button } from '#/ui/button.tsx';

/** To the musicians who are free. Plain, since nothing else on this page is typed into. */
export function DateDoor() {
  return (
    <form
      action="/musicians"
      aria-labelledby="date-first"
      className="no-print on-blush page-x flex flex-wrap items-end justify-between gap-x-12 gap-y-6 py-8.5 md:py-12"
    >
      <div>
        <h2 id="date-first" className="font-display text-section">
          <span className="font-fff">Date</span> <span className="font-pp">first</span>
        </h2>
        <p className="mt-3 max-w-128 text-lede">Say when it is, and see who is free before you choose.</p>
      </div>
      <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
        <label className="block grow text-label font-label">
          Date
          <input name="date" type="date" required className="control mt-1 block w-full sm:w-56" />
        </label>
        <Button type="submit">SHOW WHO IS FREE</Button>
      </div>
    </form>
  );
}
