import { useEffect, useState } from 'react';
import { useLocation, useMatches, useRouteError } from 'react-router';
import { ClosingIncipit } from '#/ui/notation/notation.tsx';
import { lastHeard } from '#/ui/player/last-heard.ts';
import type { Track } from '#/ui/player/player.ts';

/** Short pages that somebody is passing through. */
const WITHOUT = ['auth', 'cart', 'not-found'].map((page) => `pages/${page}/page`);

/** A phrase of the house closes a page, or what was heard last. */
export function ClosingPhrase() {
  const failed = Boolean(useRouteError());
  const passing = useMatches().some(({ id }) => WITHOUT.includes(id));
  const heard = useLastHeard();
  if (failed || passing) return null;
  return (
    <div className="on-ivory no-print page-x border-t border-ebony py-12 sm:py-16">
      {heard?.notes ? (
        <figure className="flex flex-wrap items-end gap-x-8.5 gap-y-4">
          <img src={heard.notes} alt="" className="h-26 w-auto max-w-full object-contain object-left sm:h-36" />
          <figcaption className="text-label text-quiet">
            You last heard
            <span className="block font-display text-card font-p text-ink">{heard.title}</span>
            {heard.by}
          </figcaption>
        </figure>
      ) : (
        <ClosingIncipit />
      )}
    </div>
  );
}

function useLastHeard(): Track | undefined {
  const { pathname } = useLocation();
  const [heard, setHeard] = useState<Track>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for on each page
  useEffect(() => setHeard(lastHeard()), [pathname]);
  return heard;
}
