import { Link } from 'react-router';
import { minutesText } from '#/platform/text/minutes.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { everySignText, oneSign } from '../../programmes/arranging/one-sign.ts';
import { signText, whenText } from '../../programmes/rules.ts';
import { weightOf } from '../../repertoire/components/dynamic.ts';
import { IncipitKey } from '../../work-facts/components/incipit-key.tsx';
import { CHOOSE_THE_REST, sectionName } from '../messages.ts';
import type { FoundItem, FoundSection } from '../model.ts';
import { Aisle } from './aisle.tsx';
import { isSilent, loudnessOf, reachOf } from './loudness.ts';

export const BESIDE_THE_AISLE =
  'relative grid max-md:pl-5 md:grid-cols-[minmax(0,1fr)_12rem_minmax(0,1.2fr)] md:gap-x-8.5';

/** As wide as its column. */
const LINE = { width: 384, height: 148 };

export function SetOrder({ sections }: { sections: readonly FoundSection[] }) {
  const reach = reachOf(sections);
  const one = oneSign(sections);
  return (
    <>
      {one === '' ? null : <OneSign by={one} loud={reach[0]?.from ?? 0} />}
      <ol aria-label="Running order">
        {sections.map((section, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two sections may be alike, and their order never changes here
            key={place}
            className={BESIDE_THE_AISLE}
          >
            <Aisle reach={reach[place] ?? { from: 0, to: 0 }} silent={isSilent(section)} />
            <Moment section={section} signs={one === ''} />
            <div
              className={`pt-4 pb-8.5 md:col-start-3 md:row-start-1 md:pt-8.5 ${isSilent(section) ? '' : 'max-md:border-b max-md:border-line'}`}
            >
              <ul>
                {section.items.map((item, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a piece may be played twice, and the order never changes
                  <Heard key={index} item={item} />
                ))}
              </ul>
              {section.houseChooses ? <p className="mt-3 text-label text-quiet">{CHOOSE_THE_REST}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function OneSign({ by, loud }: { by: string; loud: number }) {
  return (
    <div className={BESIDE_THE_AISLE}>
      <Aisle reach={{ from: loud, to: loud }} silent={false} />
      <p className="pt-4 text-label md:col-start-1 md:row-start-1 md:text-right">{everySignText(by)}</p>
    </div>
  );
}

function Moment({ section, signs }: { section: FoundSection; signs: boolean }) {
  const { minutes, cue } = section;
  return (
    <div className="pt-8.5 md:col-start-1 md:row-start-1 md:sticky md:top-0 md:self-start md:pb-8.5 md:text-right">
      <h3 data-swells className={`font-display text-section wrap-anywhere ${weightOf(loudnessOf(section))}`}>
        {musicalText(sectionName(section))}
      </h3>
      {minutes === null ? null : <p className="mt-2 font-label text-label">{minutes} min</p>}
      {cue === '' ? null : (
        <p className="mt-1 text-label text-quiet">
          {whenText(section)} {signs ? signText(section) : null}
        </p>
      )}
    </div>
  );
}

function Heard({ item }: { item: FoundItem }) {
  if (item.kind !== 'work')
    return (
      <li className="py-3">
        <p className="font-display text-row font-p">{musicalText(item.title)}</p>
        {item.note === '' ? null : <p className="text-label text-quiet">{musicalText(item.note)}</p>}
      </li>
    );
  const { piece, note, minutes } = item;
  const { opusId, title, composer, called, movementTitle, incipit, dynamic } = piece;
  const lasts = minutes === null ? piece.minutes : ([minutes, minutes] as const);
  return (
    <li className="break-inside-avoid border-b border-line py-4 first:pt-0 last:border-b-0">
      <p>
        <Link
          to={`/opus/details/${opusId}`}
          prefetch="intent"
          className={`-my-2 inline-block py-2 font-display text-row decoration-felt decoration-2 underline-offset-[0.14em] hover:underline ${weightOf(dynamic ?? undefined)}`}
        >
          {musicalText(movementTitle ?? title)}
        </Link>
      </p>
      <p className="mt-1 text-label">
        {called ? <b className="font-label">‘{musicalText(called)}’ · </b> : null}
        {musicalText(composer)}
        {movementTitle === null ? null : <span className="text-quiet">, {musicalText(title)}</span>}
        {lasts ? <span className="whitespace-nowrap text-quiet"> · {minutesText(lasts)}</span> : null}
      </p>
      {note === '' ? null : <p className="mt-1 text-label text-quiet">{musicalText(note)}</p>}
      {incipit ? <IncipitKey incipit={incipit} work={piece} line={LINE} className="mt-2" /> : null}
    </li>
  );
}
