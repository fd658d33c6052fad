import { useEffect, useState } from 'react';
import { useLocation, useMatches, useRouteError } from 'react-router';
import { lastHeard } from '#/ui/player/last-heard.ts';
import type { Track } from '#/ui/player/player.ts';
import { useRootData } from '../root-data.ts';

/** Pages that somebody is passing through, and papers of their own. */
const WITHOUT = [
  'auth',
  'admin-login',
  'cart',
  'client-profile',
  'event-request',
  'not-found',
  'own-request',
  'programme',
].map((page) => `pages/${page}/page`);

/** What was heard last closes a page, or what the season is heard by. */
export function ClosingPhrase() {
  const failed = Boolean(useRouteError());
  const passing = useMatches().some(({ id }) => WITHOUT.includes(id));
  const { season } = useRootData();
  const heard = useLastHeard();
  const phrase = heard?.notes ? heard : season;
  if (failed || passing || !phrase) return null;
  return (
    <div className="on-ivory no-print page-x border-t border-ebony py-8.5">
      <figure className="flex flex-wrap items-center gap-x-12 gap-y-4">
        <img
          src={phrase.notes}
          alt=""
          loading="lazy"
          className="h-26 w-auto max-w-full object-contain object-left sm:h-36"
        />
        <figcaption className="text-label text-quiet">
          {phrase === season ? 'This time of year' : 'You last heard'}
          <span className="block pb-1 font-display text-card font-p text-ink">{phrase.title}</span>
          {phrase.by}
        </figcaption>
      </figure>
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
