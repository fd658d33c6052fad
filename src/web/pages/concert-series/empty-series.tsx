import { ButtonLink } from '#/ui/button.tsx';
import { PageTitle } from '#/ui/page-title.tsx';

/** Where no programme is printed yet. */
export function EmptySeries() {
  return (
    <div className="on-ivory page-x pt-8.5 pb-16 md:pt-12 md:pb-26">
      <PageTitle first="Mobile Piano" second="Concert Series" loud="first" />
      <p className="mt-8.5 max-w-140 font-display text-lead font-p md:mt-12">
        <span className="font-fff">The menu is being written.</span> Until then, tell us the room, the evening and what
        you love to hear: we put a concert together for you.
      </p>
      <div className="mt-8.5 flex flex-wrap gap-3">
        <ButtonLink to="/contact">Ask for a concert</ButtonLink>
        <ButtonLink to="/repertoire" variant="outline">
          See the repertoire
        </ButtonLink>
      </div>
    </div>
  );
}
