import { Button } from '#/ui/button.tsx';

/** To the musicians who are free. At a desk in the dark hand, beneath its words. */
export function DateDoor() {
  return (
    <form action="/musicians#date" className="no-print page-x hero-date">
      <label className="text-label font-label">
        Date
        <input name="date" type="date" required className="control mt-1 block w-full" />
      </label>
      <Button type="submit" variant="outline">
        WHO IS FREE?
      </Button>
    </form>
  );
}
