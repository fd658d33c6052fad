import { Link } from 'react-router';
import type { AlikeWorks as Alike } from '#/features/repertoire/browsing/alike.server.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import type { OpusCard } from '#/features/repertoire/model.ts';
import { composerSurname, repTypeLabel } from '#/features/repertoire/rules.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

export function AlikeWorks({ settings, likeThis }: Alike) {
  if (settings.length + likeThis.length === 0) return null;
  return (
    <div
      className={`on-ivory no-print page-x grid gap-x-11 gap-y-8.5 border-t border-ebony pt-8.5 pb-16 ${settings.length > 0 && likeThis.length > 0 ? 'md:grid-cols-2' : ''}`}
    >
      <Works id="settings" title="Also for other players" works={settings} />
      <Works id="like-this" title="Like this one" works={likeThis} />
    </div>
  );
}

function Works({ id, title, works }: { id: string; title: string; works: readonly OpusCard[] }) {
  if (works.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="@container">
      <h2 id={id} className="border-b-3 border-ebony pb-2 font-display text-section font-p">
        {title}
      </h2>
      <ul className="gap-x-11 @4xl:columns-2">
        {works.map((work) => (
          <li key={work._id} className="break-inside-avoid border-b border-line">
            <Link to={`/opus/details/${work._id}`} prefetch="intent" className="group block py-3">
              <span
                className={`block font-display text-row decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline ${weightOf(work.facts.dynamic)}`}
              >
                {musicalText(work.title)}
              </span>
              <span className="text-label text-quiet">
                {musicalText(composerSurname(work.composer))} · {repTypeLabel(work.repType)},{' '}
                {work.instrumentation.join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
