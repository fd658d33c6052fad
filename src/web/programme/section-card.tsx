import { Aisle } from '#/features/programmes/aisle/components/aisle.tsx';
import { SECTION_HINTS } from '#/features/programmes/messages.ts';
import type { GonePiece, ProgrammePiece, ProgrammeSection } from '#/features/programmes/model.ts';
import { beginsText, fitOf, lengthOfSection, lengthText, sectionName, whenText } from '#/features/programmes/rules.ts';
import { loudnessOf } from '#/features/ready-sets/components/loudness.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { twelveHour } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { ChangeButton } from './change-button.tsx';
import { GonePieces } from './items/gone-pieces.tsx';
import { ItemRow } from './items/item-row.tsx';
import { PieceFinder } from './items/piece-finder.tsx';
import { draggedAs, dropsOf, onSection } from './moving/dragging.ts';
import { SectionSteps } from './moving/steps.tsx';
import type { Said, Walk } from './programme-editor.tsx';
import { SectionFields } from './section-fields.tsx';
import type { Suggestion } from './suggestions/suggestions.server.ts';
import { Suggestions } from './suggestions/suggestions.tsx';
import type { Take } from './use-programme.ts';

interface SectionCardProps {
  section: ProgrammeSection;
  sections: readonly ProgrammeSection[];
  pieces: ReadonlyMap<string, ProgrammePiece>;
  begins: string;
  /** Says who gives its sign: not where one person gives them all. */
  signs: boolean;
  suggestions: readonly Suggestion[];
  /** What stood here. */
  gone: readonly GonePiece[];
  toLearn: readonly string[];
  walk: Walk;
  said: Said;
  take: Take;
}

export function SectionCard(props: SectionCardProps) {
  const { section, sections, pieces, begins, signs, suggestions, gone, toLearn, walk, said, take } = props;
  const length = lengthOfSection(section, pieces);
  const fit = fitOf(section, length);
  const name = sectionName(section);
  const begin = signs ? beginsText(section) : whenText(section);
  const planned = section.minutes === null ? '' : `${section.minutes} min planned`;
  return (
    <li
      {...dropsOf((what) => onSection(what, sections, section), take)}
      className={`grid gap-x-8 border-b border-ink py-8.5 ${begins === '' ? '' : 'md:grid-cols-[8rem_minmax(0,1fr)]'}`}
    >
      {begins === '' ? null : <p className="font-display text-figure font-ppp">{twelveHour(begins)}</p>}
      <div>
        <div
          {...draggedAs('moment', section.id)}
          className="draggable flex flex-wrap items-baseline justify-between gap-x-6"
        >
          <h2 data-swells className={`font-display text-section ${weightOf(loudnessOf(section))}`}>
            {musicalText(name)}
          </h2>
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="text-label">{[planned, lengthText(length)].filter(Boolean).join(', ')}</p>
            <SectionSteps section={section} sections={sections} take={take} />
          </div>
        </div>
        {begin === '' ? (
          <p className="mt-1 max-w-160 text-label text-quiet">{SECTION_HINTS[section.kind]}</p>
        ) : (
          <p className="mt-1 text-label">{begin}</p>
        )}
        {section.items.length > 0 ? (
          <ol className="mt-4 border-t border-line">
            {section.items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                section={section}
                sections={sections}
                pieces={pieces}
                toLearn={toLearn}
                said={said}
                take={take}
              />
            ))}
          </ol>
        ) : null}
        <GonePieces gone={gone} take={take} />
        {section.houseChooses ? <WeChoose section={section} take={take} /> : null}
        {fit === '' ? null : <p className="mt-3 text-label font-label text-accent">{fit}</p>}
        {section.kind === 'processional' ? (
          <details open={walk.open} className="mt-3">
            <summary className="link w-fit min-h-11 py-2 text-label">How long the walk takes</summary>
            <Aisle initial={walk.asked} piece={walk.pieces[section.id]} className="max-w-128 pt-2 pb-4" />
          </details>
        ) : null}
        <Suggestions section={section} suggestions={suggestions} take={take} />
        <PieceFinder section={section} pieces={pieces} take={take} />
        <SectionFields section={section} take={take} />
      </div>
    </li>
  );
}

function WeChoose({ section, take }: Pick<SectionCardProps, 'section' | 'take'>) {
  return (
    <div role="status" className="mt-3 flex flex-wrap items-baseline gap-x-6 text-label">
      {section.items.length > 0 ? 'We choose the rest.' : 'We choose the music: what suits the moment and the players.'}
      <ChangeButton
        change={{ do: 'edit-section', section: section.id, houseChooses: false }}
        take={take}
        focus={`${section.id}-chooses`}
        label={`Choose the music of ${sectionName(section)} yourself`}
        className="no-print link min-h-11 font-label"
      >
        Choose it yourself
      </ChangeButton>
    </div>
  );
}
