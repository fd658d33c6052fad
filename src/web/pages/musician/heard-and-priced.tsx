import { notARecording } from '#/features/musicians/messages.ts';
import type { OpusCard } from '#/features/repertoire/model.ts';
import { trackOf } from '#/features/work-facts/components/incipit-key.tsx';
import { dollarText } from '#/platform/text/dollars.ts';
import { HearAll } from '#/ui/player/hear-all.tsx';

interface HeardAndPricedProps {
  firstName: string;
  /** Best known first. */
  works: readonly OpusCard[];
  /** Dollars: the least that one asks for. */
  from: number;
}

export function HeardAndPriced({ firstName, works, from }: HeardAndPricedProps) {
  const tracks = works.flatMap((work) => (work.incipit ? [trackOf(work.incipit, work)] : []));
  return (
    <div className="mt-4 border-y border-line py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <HearAll tracks={tracks}>{`Hear what ${firstName} plays`}</HearAll>
        <span className="font-display text-figure font-p">
          from <b className="font-fff">{dollarText(from)}</b>
        </span>
      </p>
      {tracks.length > 0 ? (
        <p className="needs-script no-print text-label text-quiet">{notARecording(firstName)}</p>
      ) : null}
    </div>
  );
}
