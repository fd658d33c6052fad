import { Link } from 'react-router';
import { askForPiecePath } from '#/features/contact/url.ts';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { notPlayedYet, pieceText } from '#/features/site-search/messages.ts';
import type { Wanted } from '#/features/site-search/model.ts';
import { wantedPath } from '#/features/wanted/url.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';

export function AskForIt({ wanted }: { wanted: Wanted }) {
  return (
    <section aria-label="Ask for it" className="on-blush mt-8.5 grid max-w-200 gap-4 p-6 md:p-8.5">
      <p className="font-display text-card font-mp">{musicalText(notPlayedYet(wanted))}</p>
      <p>
        Ask us, and we tell you whether we can learn it, by when, and what it would cost. <IntoProgramme />
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={askForPiecePath(pieceText(wanted))}>ASK US FOR IT</ButtonLink>
        <ButtonLink to={wantedPath(pieceText(wanted))} variant="outline">
          TELL ME WHEN YOU PLAY IT
        </ButtonLink>
      </p>
    </section>
  );
}

export function AskInstead({ query, children }: { query: string; children: string }) {
  return (
    <p className="mt-8.5 md:mt-12">
      {children}{' '}
      <Link to={askForPiecePath(query)} className="link">
        Ask us for ‘{query}’
      </Link>
      . <IntoProgramme />
    </p>
  );
}

function IntoProgramme() {
  return (
    <>
      Or type it into a moment of{' '}
      <Link to={PROGRAMME_PATH} className="link">
        your programme
      </Link>
      : it is priced there as a piece we learn for you.
    </>
  );
}
