import { ITEM_LABELS } from '#/features/programmes/messages.ts';
import type { ProgrammeItem, ProgrammePiece, ProgrammeSection } from '#/features/programmes/model.ts';
import {
  beginsText,
  isMusic,
  itemBy,
  itemLengthText,
  itemName,
  lengthOfSection,
  lengthText,
  sectionName,
} from '#/features/programmes/rules.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { Remarks } from '#/features/shared-programmes/components/remarks.tsx';
import type { Remark } from '#/features/shared-programmes/model.ts';
import { placeOf } from '#/features/shared-programmes/url.ts';
import { SoundKey } from '#/features/work-facts/components/incipit-key.tsx';
import { twelveHour } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { type Say, SaySomething } from './say-something.tsx';

interface SharedSectionProps {
  section: ProgrammeSection;
  begins: string;
  pieces: ReadonlyMap<string, ProgrammePiece>;
  remarks: readonly Remark[];
  /** Absent for reading only. */
  say: Say | undefined;
}

export function SharedSection({ section, begins, pieces, remarks, say }: SharedSectionProps) {
  const length = lengthText(lengthOfSection(section, pieces));
  const planned = section.minutes === null ? '' : `${section.minutes} min planned`;
  return (
    <li className="grid break-inside-avoid gap-x-8 border-b border-ink py-8.5 md:grid-cols-[8rem_minmax(0,1fr)]">
      <p className="font-display text-figure font-ppp">{begins === '' ? null : twelveHour(begins)}</p>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="font-display text-section font-ff">{musicalText(sectionName(section))}</h2>
          <p className="text-label">{[planned, length].filter(Boolean).join(', ')}</p>
        </div>
        <p className="mt-1 text-label">{beginsText(section)}</p>
        {section.items.length > 0 ? (
          <ol className="mt-4 border-t border-line">
            {section.items.map((item) => (
              <SharedItem
                key={item.id}
                item={item}
                pieces={pieces}
                remarks={remarks.filter((remark) => remark.item === item.id)}
                say={say}
              />
            ))}
          </ol>
        ) : null}
        {section.houseChooses ? <p className="mt-3 text-label">The musicians choose the rest.</p> : null}
      </div>
    </li>
  );
}

interface SharedItemProps extends Pick<SharedSectionProps, 'pieces' | 'remarks' | 'say'> {
  item: ProgrammeItem;
}

function SharedItem({ item, pieces, remarks, say }: SharedItemProps) {
  const piece = item.kind === 'work' ? pieces.get(item.opusId) : undefined;
  const name = itemName(item, pieces);
  const length = itemLengthText(item, pieces);
  const beside = [itemBy(item, pieces), item.kind === 'work' ? '' : ITEM_LABELS[item.kind], item.note];
  return (
    <li id={placeOf(item.id)} className="scroll-mt-24 border-b border-line py-3 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <div className="flex items-start gap-3">
          {piece?.incipit ? <SoundKey incipit={piece.incipit} work={piece} className="-mt-1 shrink-0" /> : null}
          <div>
            <h3 className={`font-display text-row ${isMusic(item) ? weightOf(piece?.dynamic) : 'font-p italic'}`}>
              {musicalText(name)}
            </h3>
            <p className="text-label text-quiet">
              {musicalText(beside.filter((text) => text && text !== name).join(' · '))}
              {item.transition === 'cue' ? ' · waits for the cue' : ''}
            </p>
          </div>
        </div>
        <span className="shrink-0 text-right text-label text-quiet">{length}</span>
      </div>
      <Remarks remarks={remarks} />
      {say ? <SaySomething item={item.id} name={name} remarks={remarks} {...say} /> : null}
    </li>
  );
}
