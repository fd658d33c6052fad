import type { ComposerPage } from '#/features/repertoire/browsing/composers.server.ts';
import { listPath, NO_FILTER } from '#/features/repertoire/url.ts';
import { thousands } from '#/platform/text/english.ts';
import { ButtonLink } from '#/ui/button.tsx';

/** One list per spelling. */
export function WholeList({ composer: { total, bestKnown, spellings } }: { composer: ComposerPage }) {
  if (total <= bestKnown.length) return null;
  const [only, another] = spellings;
  return (
    <div className="no-print mt-8.5 flex flex-wrap gap-3">
      {spellings.map((name) => (
        <ButtonLink key={name} to={listPath({ ...NO_FILTER, composer: name })}>
          {only && !another ? `See all ${thousands(total)} works` : `See all by ‘${name}’`}
        </ButtonLink>
      ))}
    </div>
  );
}
