import { Button } from '#/ui/button.tsx';
import type { ProgrammeChange } from '../../programmes/model.ts';

/** Works without JavaScript. */
export function StartFrom({ slug, title }: { slug: string; title: string }) {
  const change: ProgrammeChange = { do: 'take-set', slug };
  return (
    <form method="post" action="/api/programme/press" encType="multipart/form-data" className="no-print">
      <input type="hidden" name="change" value={JSON.stringify(change)} />
      <Button type="submit" aria-label={`START FROM THIS: ${title}`}>
        START FROM THIS
      </Button>
    </form>
  );
}
