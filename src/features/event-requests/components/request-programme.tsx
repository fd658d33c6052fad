import type { ReactNode } from 'react';
import { playersText } from '#/features/parts/messages.ts';
import { NOT_PLACED, OCCASION_LABELS } from '#/features/programmes/messages.ts';
import type { Programme, ProgrammeItem, ProgrammePiece, RequestedProgramme } from '#/features/programmes/model.ts';
import {
  beginsText,
  clockTimes,
  itemBy,
  itemLengthText,
  itemName,
  lengthOfSection,
  lengthText,
  namesNotPlaced,
  sectionName,
  songText,
} from '#/features/programmes/rules.ts';
import { IncipitKey } from '#/features/work-facts/components/incipit-key.tsx';
import type { EngravedIncipit } from '#/features/work-facts/model.ts';
import { upperFirst } from '#/platform/text/english.ts';
import { twelveHour } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

interface RequestProgrammeProps {
  programme: RequestedProgramme;
  /** 1 as sent. */
  version: number;
  forClient?: boolean | undefined;
  /** By item id. */
  beside?: ((item: string) => ReactNode) | undefined;
  /** Of works, by id. */
  beginnings?: ReadonlyMap<string, EngravedIncipit | undefined> | undefined;
}

/** What for, who plays and where; nothing, while none of it is known. */
export function ProgrammeFrame({ programme, version }: { programme: Programme; version: number }) {
  const frame = [
    programme.occasion === '' ? '' : OCCASION_LABELS[programme.occasion],
    upperFirst(playersText(programme.players)),
    programme.outdoors ? 'outdoors' : '',
    version > 1 ? `version ${version}` : '',
  ].filter(Boolean);
  return frame.length > 0 ? <p className="pb-3">{frame.join(' · ')}</p> : null;
}

export function RequestProgramme(props: RequestProgrammeProps) {
  const { programme: sent, version, forClient = false, beside, beginnings } = props;
  const { programme, pieces: list } = sent;
  const pieces = new Map(list.map((piece) => [piece._id, piece]));
  const times = clockTimes(programme, pieces);
  const loose = namesNotPlaced(sent);
  return (
    <>
      <ProgrammeFrame programme={programme} version={version} />
      <ol className="border-t-3 border-ink">
        {programme.sections.map((section, index) => {
          const length = lengthOfSection(section, pieces);
          return (
            <li key={section.id} className="break-inside-avoid border-b border-line py-4">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-display text-row font-ff">
                {musicalText(sectionName(section))}
                <span className="font-text text-label font-text">
                  {[times[index] ? twelveHour(times[index]) : '', section.minutes ? `${section.minutes} min` : '']
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </h3>
              {section.cue || section.cueBy ? <p className="text-label text-quiet">{beginsText(section)}</p> : null}
              <ul>
                {section.items.map((item) => (
                  <li key={item.id} className="pt-2">
                    <div className="flex justify-between gap-4">
                      <span>
                        {musicalText(itemName(item, pieces))}
                        <span className="block text-label text-quiet">{musicalText(besideText(item, pieces))}</span>
                      </span>
                      <span className="shrink-0 text-label text-quiet">{itemLengthText(item, pieces)}</span>
                    </div>
                    <Beginning item={item} pieces={pieces} beginnings={beginnings} />
                    {beside?.(item.id)}
                  </li>
                ))}
              </ul>
              {section.houseChooses ? (
                <p className="pt-2 text-label">{forClient ? 'We' : 'You'} choose the rest.</p>
              ) : null}
              {section.items.length > 1 ? <p className="pt-2 text-label text-quiet">{lengthText(length)}</p> : null}
            </li>
          );
        })}
        {loose.length > 0 ? (
          <li className="break-inside-avoid border-b border-line py-4">
            <h3 className="font-display text-row font-ff">{NOT_PLACED}</h3>
            {loose.map(({ name, composer }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two movements may have one name, and nothing changes here
              <p key={index} className="pt-2">
                {musicalText(name)}
                <span className="block text-label text-quiet">{musicalText(composer)}</span>
              </p>
            ))}
          </li>
        ) : null}
      </ol>
    </>
  );
}

function besideText(item: ProgrammeItem, pieces: ReadonlyMap<string, ProgrammePiece>): string {
  return [itemBy(item, pieces), songText(item), item.note].filter(Boolean).join(' · ');
}

interface BeginningProps extends Pick<RequestProgrammeProps, 'beginnings'> {
  item: ProgrammeItem;
  pieces: ReadonlyMap<string, ProgrammePiece>;
}

function Beginning({ item, pieces, beginnings }: BeginningProps) {
  const piece = item.kind === 'work' ? pieces.get(item.opusId) : undefined;
  const incipit = piece && beginnings?.get(piece._id);
  return incipit ? <IncipitKey incipit={incipit} work={piece} className="mt-2" /> : null;
}
