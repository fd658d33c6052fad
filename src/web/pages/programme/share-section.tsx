import { itemsOf } from '#/features/programmes/arranging/arrange.ts';
import type { Programme } from '#/features/programmes/model.ts';
import { PrintProgramme } from '#/features/shared-programmes/components/print-programme.tsx';
import { Remarks } from '#/features/shared-programmes/components/remarks.tsx';
import type { Sharing } from '#/features/shared-programmes/model.ts';
import type { Said } from '#/web/programme/programme-editor.tsx';
import { ShareProgramme } from '#/web/sharing/share-programme.tsx';

export const SHARE_PLACE = 'share';

interface ShareSectionProps {
  sharing: Sharing;
  programme: Programme;
  unsay: Said['unsay'];
}

export function ShareSection({ sharing, programme, unsay }: ShareSectionProps) {
  const there = new Set(itemsOf(programme).map(({ id }) => id));
  const elsewhere = sharing.remarks.filter(({ item }) => !there.has(item));
  return (
    <section id={SHARE_PLACE} aria-labelledby="share-title" className="no-print scroll-mt-8 py-8.5">
      <h2 id="share-title" className="font-display text-section">
        <span className="font-fff">Share</span> <span className="font-pp">with family or planner</span>
      </h2>
      <div className="max-w-160">
        <p className="mt-2">
          A link shows the programme as it is at that moment: the order, the clock, who gives each cue, and how the
          pieces begin. Nobody needs an account, and you end it when you like.
        </p>
        <ShareProgramme links={sharing.links} />
        <h3 className="mt-12 pb-3 font-display text-card font-ff">On paper</h3>
        <PrintProgramme of={{}} />
        {elsewhere.length > 0 ? (
          <>
            <h3 className="mt-8.5 font-label">Of what was taken out since</h3>
            <Remarks remarks={elsewhere} onDelete={unsay} />
          </>
        ) : null}
      </div>
    </section>
  );
}
