import { trackOf } from '#/features/work-facts/components/incipit-key.tsx';
import type { EngravedIncipit } from '#/features/work-facts/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { PlayKey } from '#/ui/player/play-key.tsx';

export interface HeardPiece {
  title: string;
  composer: string;
  incipit: EngravedIncipit;
}

export interface Offer {
  /** The least that one asks for. */
  from: string;
  heard?: HeardPiece | undefined;
}

/** What one costs and sounds like; may lie over a link that fills its card. */
export function OfferLines({ from, heard }: Offer) {
  return (
    <>
      <p className="mt-1 text-label">
        from <b className="font-label">{from}</b>
      </p>
      {heard ? (
        <PlayKey track={trackOf(heard.incipit, heard)} className="relative z-1 mt-1 max-w-full">
          <span className="link line-clamp-2 text-label">{musicalText(heard.title)}</span>
        </PlayKey>
      ) : null}
    </>
  );
}
