import { PrintProgramme } from '#/features/shared-programmes/components/print-programme.tsx';
import type { ShareLink } from '#/features/shared-programmes/model.ts';
import { ShareProgramme } from '#/web/sharing/share-programme.tsx';

interface SharedFurtherProps {
  requestId: string;
  links: readonly ShareLink[] | undefined;
}

export function SharedFurther({ requestId, links }: SharedFurtherProps) {
  return (
    <div className="no-print pt-6">
      <PrintProgramme of={{ request: requestId }} />
      {links ? <Links requestId={requestId} links={links} /> : null}
    </div>
  );
}

function Links({ requestId, links }: { requestId: string; links: readonly ShareLink[] }) {
  return (
    <details open={links.length > 0} className="needs-script border-t border-b border-line">
      <summary className="link min-h-11 py-2.5 font-label">Share with family or planner</summary>
      <div className="pb-6">
        <p className="text-label text-quiet">They see the programme, and nothing else of your request.</p>
        <ShareProgramme links={links} requestId={requestId} />
      </div>
    </details>
  );
}
