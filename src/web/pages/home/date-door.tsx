import { Button } from '#/ui/button.tsx';

/** To the musicians who are free. At a desk in the dark hand, beneath its words. */
export function DateDoor() {
  return (
    <form
      action="/musicians"
      className="no-print page-l relative z-1 order-last flex flex-wrap items-end gap-3 pr-[var(--edge)] sm:order-none sm:col-start-1 sm:row-start-1 sm:self-end sm:pb-4"
    >
      <label className="block min-w-0 flex-1 basis-36 text-label font-label sm:flex-none sm:text-ivory">
        Date
        <input name="date" type="date" required className="control mt-1 block w-full sm:w-40" />
      </label>
      <Button
        type="submit"
        variant="outline"
        className="sm:border-ivory sm:text-ivory sm:hover:bg-ivory sm:hover:text-ebony"
      >
        WHO IS FREE?
      </Button>
    </form>
  );
}
