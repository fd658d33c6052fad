import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { NEAREST } from '../messages.ts';
import type { FoundSection } from '../model.ts';

type Beside = (href: string) => ReactNode;

interface FoundSectionsProps {
  sections: readonly FoundSection[];
  near: boolean;
  /** By address of the hit. */
  beside?: Beside;
}

export function FoundSections({ sections, near, beside }: FoundSectionsProps) {
  const [first, ...others] = sections;
  if (!first) return null;
  return (
    <div className="mt-8.5 gap-x-12 md:mt-12 md:columns-2">
      <Section section={first} title={near ? NEAREST : first.title} loud={!near} beside={beside} />
      {others.map((section) => (
        <Section key={section.title} section={section} title={section.title} beside={beside} />
      ))}
    </div>
  );
}

interface SectionProps {
  section: FoundSection;
  title: string;
  loud?: boolean;
  beside: Beside | undefined;
}

function Section({ section: { kind, hits }, title, loud = false, beside }: SectionProps) {
  const id = `found-${kind}-${title.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <section aria-labelledby={id} className="mb-8.5 break-inside-avoid">
      <h2 id={id} className="border-b-3 border-ebony pb-2 font-display text-figure font-p">
        {title}
      </h2>
      <ul>
        {hits.map(({ title, words, href }, index) => (
          <li key={`${href} ${title}`} className="group relative border-b border-line py-3 hover:bg-bone">
            <Link
              to={href}
              prefetch="intent"
              className={`weighs block font-display text-row after:absolute after:inset-0 group-hover:underline decoration-felt decoration-2 underline-offset-4 ${loud && index === 0 ? 'font-fff' : 'font-mp'}`}
            >
              {musicalText(title)}
            </Link>
            <p className="mt-1 text-label text-quiet">
              {musicalText(words)}
              {beside?.(href)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
