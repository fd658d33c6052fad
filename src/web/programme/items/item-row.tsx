import { playersText } from '#/features/parts/messages.ts';
import { playersFor } from '#/features/parts/rules.ts';
import { removalOf } from '#/features/programmes/arranging/removal.ts';
import { TO_LEARN } from '#/features/programmes/messages.ts';
import type { ProgrammeItem, ProgrammePiece, ProgrammeSection } from '#/features/programmes/model.ts';
import { isMusic, isNotated, itemBy, itemLengthText, itemName, songText } from '#/features/programmes/rules.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { Remarks } from '#/features/shared-programmes/components/remarks.tsx';
import { SoundKey } from '#/features/work-facts/components/incipit-key.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { ChangeButton } from '../change-button.tsx';
import { draggedAs, dropsOf, onItem } from '../moving/dragging.ts';
import { Steps } from '../moving/steps.tsx';
import type { Said } from '../programme-editor.tsx';
import type { Take } from '../use-programme.ts';
import { ItemFields } from './item-fields.tsx';

function playersOf(piece: ProgrammePiece | undefined): string {
  const { instrumentation = [] } = piece ?? {};
  return piece && instrumentation.length > 0 ? playersText(playersFor({ ...piece, instrumentation })) : '';
}

interface ItemRowProps {
  item: ProgrammeItem;
  section: ProgrammeSection;
  sections: readonly ProgrammeSection[];
  pieces: ReadonlyMap<string, ProgrammePiece>;
  toLearn: readonly string[];
  said: Said;
  take: Take;
}

export function ItemRow({ item, section, sections, pieces, toLearn, said, take }: ItemRowProps) {
  const piece = item.kind === 'work' ? pieces.get(item.opusId) : undefined;
  const name = itemName(item, pieces);
  return (
    <li
      {...dropsOf((what) => onItem(what, section, item), take)}
      className="flex flex-wrap items-center gap-x-3 border-b border-line py-3 last:border-b-0"
    >
      <div
        {...draggedAs('item', item.id)}
        className="draggable flex min-w-40 flex-1 items-start gap-3 max-sm:w-full max-sm:flex-none"
      >
        {piece?.incipit ? (
          <SoundKey incipit={piece.incipit} work={piece} className="at-rest no-print -mt-1 shrink-0" />
        ) : null}
        <div>
          <p className={`font-display text-row ${isMusic(item) ? weightOf(piece?.dynamic) : 'font-p italic'}`}>
            {musicalText(name)}
          </p>
          <p className="text-label text-quiet">
            {piece?.called ? <b className="font-label">‘{musicalText(piece.called)}’ · </b> : null}
            {musicalText(
              [itemBy(item, pieces), playersOf(piece), songText(item), item.note].filter(Boolean).join(' · '),
            )}
            {item.transition === 'cue' ? ' · waits for the cue' : ''}
            {isNotated(item, pieces) ? ' · length from its notation' : ''}
            {piece && toLearn.includes(piece._id) ? ` · ${TO_LEARN}` : ''}
          </p>
        </div>
      </div>
      <div className="ml-auto flex items-center gap-1 max-sm:order-2">
        <span className="mr-2 text-right text-label text-quiet">{itemLengthText(item, pieces)}</span>
        <Steps item={item} name={name} section={section} sections={sections} take={take} />
        <ChangeButton
          change={removalOf(item, sections)}
          take={take}
          label={`Remove ${name} from this moment`}
          className="at-rest no-print quiet-link min-h-11 text-label font-label"
        >
          Remove
        </ChangeButton>
      </div>
      <div className="w-full max-sm:order-4">
        <Remarks remarks={said.remarks.filter((one) => one.item === item.id)} onDelete={said.unsay} />
      </div>
      <ItemFields item={item} name={name} take={take} />
    </li>
  );
}
