import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { NEAREST } from '../messages.ts';
import type { Found, FoundSection } from '../model.ts';

type Beside = (href: string) => ReactNode;
type Heard = (hit: Found, kind: FoundSection['kind']) => ReactNode;

interface FoundSectionsProps {
  sections: readonly FoundSection[];
  near: boolean;
  /** By address of the hit. */
  beside?: Beside;
  /** Above the link that fills the line. */
  heard?: Heard;
}

export function FoundSections({ sections, near, beside, heard }: FoundSectionsProps) {
  const [first, ...others] = sections;
  if (!first) return null;
  return (
    <div className="mt-8.5 gap-x-12 md:mt-12 md:columns-2">
      <Section section={first} title={near ? NEAREST : first.title} beside={beside} heard={heard} />
      {others.map((section) => (
        <Section key={section.title} section={section} title={section.title} beside={beside} heard={heard} />
      ))}
    </div>
  );
}

interface SectionProps {
  section: FoundSection;
  title: string;
  beside: Beside | undefined;
  heard: Heard | undefined;
}

function Section({ section: { kind, hits, all }, title, beside, heard }: SectionProps) {
  const id = `found-${kind}-${title.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <section aria-labelledby={id} className="mb-8.5 break-inside-avoid">
      <h2 id={id} className="border-b-3 border-ebony pb-2 font-display text-figure font-p">
        {title}
      </h2>
      <ul>
        {hits.map((hit) => (
          <li
            key={hit.href + hit.title}
            className="group relative flex items-center gap-3 border-b border-line hover:bg-bone"
          >
            <div className="min-w-0 flex-1 py-3">
              <Link
                to={hit.href}
                prefetch="intent"
                data-swells
                className={`block font-display text-row after:absolute after:inset-0 group-hover:underline decoration-felt decoration-2 underline-offset-4 ${hit.dynamic ? weightOf(hit.dynamic) : 'font-mp'}`}
              >
                {musicalText(hit.title)}
              </Link>
              <p className="mt-1 text-label text-quiet">
                {hit.called ? <b className="font-label text-ink">{musicalText(`“${hit.called}” `)}</b> : null}
                {musicalText([hit.words, hit.players].filter(Boolean).join(' · '))}
                {beside?.(hit.href)}
              </p>
            </div>
            {heard?.(hit, kind)}
          </li>
        ))}
      </ul>
      {all ? (
        <Link to={all} className="link inline-flex min-h-11 items-center">
          All under ‘{title}’
        </Link>
      ) : null}
    </section>
  );
}
