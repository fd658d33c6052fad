import type { HousePlayer } from '#/features/estimates/model.ts';
import { ANY, HOUSE, type Programme, type ProgrammePiece } from '#/features/programmes/model.ts';
import type { OtherPiece } from '#/features/programmes/players/instead.server.ts';
import { doublingText, WE_ASK, WHO_PLAYS } from '#/features/programmes/players/messages.ts';
import type { WhoPlays } from '#/features/programmes/players/who-plays.ts';
import type { Take } from '../use-programme.ts';
import type { KnownMusician } from '../use-who-is-free.ts';
import { ChairRow } from './chair-row.tsx';
import { LeftOpen } from './left-open.tsx';

interface WhoPlaysSectionProps {
  who: WhoPlays;
  programme: Programme;
  pieces: readonly ProgrammePiece[];
  house: readonly HousePlayer[];
  /** On its day, if known. */
  musicians: readonly KnownMusician[] | undefined;
  instead: Readonly<Record<string, readonly OtherPiece[]>>;
  take: Take;
}

export function WhoPlaysSection({ who, programme, pieces, house, musicians, instead, take }: WhoPlaysSectionProps) {
  const { chairs, people, open } = who;
  if (chairs.length === 0 && open.length === 0) return null;
  const nameOf = (id: string | undefined) => house.find((one) => one.id === id)?.name ?? '';
  return (
    <section aria-labelledby={WHO_PLAYS} className="pt-12">
      <h2 id={WHO_PLAYS} className="font-display text-section">
        <span className="font-pp">Your</span> <span className="font-fff">players</span>
      </h2>
      <ul className="mt-4 border-t border-line">
        {chairs.map((chair) => (
          <ChairRow
            key={chair.id}
            chair={chair}
            chairs={chairs}
            pieces={pieces.length}
            house={house}
            musicians={musicians}
            take={take}
          />
        ))}
      </ul>
      {chairs.some(({ choice }) => choice === HOUSE || choice === ANY) ? (
        <p className="mt-3 text-label text-quiet">{WE_ASK}</p>
      ) : null}
      {people.map(({ musicianId, instrument, also = [] }) =>
        also.length > 0 ? (
          <p key={instrument} className="mt-3 text-label">
            {doublingText(nameOf(musicianId), [instrument, ...also])}
          </p>
        ) : null,
      )}
      <LeftOpen open={open} programme={programme} pieces={pieces} instead={instead} take={take} />
    </section>
  );
}
