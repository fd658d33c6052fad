import { type ReactNode, useState } from 'react';
import type { When } from '#/features/availability/model.ts';
import { EstimateLines, EstimateTotal } from '#/features/estimates/components/estimate-lines.tsx';
import type { ShownRates } from '#/features/estimates/model.ts';
import { estimate } from '#/features/estimates/rules.ts';
import type { Aisle, AislePiece } from '#/features/programmes/aisle/model.ts';
import { everySignText, oneSign } from '#/features/programmes/arranging/one-sign.ts';
import type { Programme, ProgrammeView } from '#/features/programmes/model.ts';
import type { OtherPiece } from '#/features/programmes/players/instead.server.ts';
import { ensembleInputOf, whoPlays } from '#/features/programmes/players/who-plays.ts';
import {
  askOfProgramme,
  clockTimes,
  entriesOf,
  lengthNotPlaced,
  lengthOfSection,
  lengthText,
  minutesOfProgramme,
  notPlaced,
  songsOf,
  sumOfLengths,
} from '#/features/programmes/rules.ts';
import type { Remark } from '#/features/shared-programmes/model.ts';
import { SunAndHeat } from '#/features/sun-and-heat/components/sun-and-heat.tsx';
import type { SunAndHeat as Sky } from '#/features/sun-and-heat/model.ts';
import { trackOf } from '#/features/work-facts/components/incipit-key.tsx';
import { dollarSpan } from '#/platform/text/dollars.ts';
import { HearAll } from '#/ui/player/hear-all.tsx';
import { usePricing } from '#/web/prices/use-pricing.ts';
import { AddSection } from './add-section.tsx';
import { ChangeButton } from './change-button.tsx';
import { FrameFields } from './frame-fields.tsx';
import { LoosePieces } from './items/loose-pieces.tsx';
import { OccasionChoice } from './occasion-choice.tsx';
import { WhoPlaysSection } from './players/who-plays-section.tsx';
import { SectionCard } from './section-card.tsx';
import { type SendChange, sendOwn } from './send-own.ts';
import type { Suggestion } from './suggestions/suggestions.server.ts';
import { useProgramme } from './use-programme.ts';
import { useWhoIsFree } from './use-who-is-free.ts';

/** The walkers of each processional. */
export interface Walk {
  asked: Aisle;
  open: boolean;
  pieces: Readonly<Record<string, AislePiece>>;
}

export interface Said {
  remarks: readonly Remark[];
  unsay: (remark: Remark) => void;
}

const COST = 'cost';
const WHEN = 'when';
const HOW_IT_ADDS_UP = 'How it adds up';
const NOTHING_SAID: Said = { remarks: [], unsay: () => undefined };

interface ProgrammeEditorProps {
  view: ProgrammeView;
  suggestions: Record<string, Suggestion[]>;
  /** By unplayable piece. */
  instead: Record<string, OtherPiece[]>;
  /** Works that nobody who may come offers. */
  toLearn: readonly string[];
  rates: ShownRates;
  /** Once day and start are known. */
  sky: Sky | null;
  walk: Walk;
  today: string;
  /** Defaults to the caller's programme. */
  sendChange?: SendChange;
  /** Defaults to the programme's own. */
  askFor?: typeof askOfProgramme;
  /** Set elsewhere. */
  dated?: boolean;
  /** The day that was looked for before. */
  asked?: When | undefined;
  said?: Said;
  below?: (programme: Programme) => ReactNode;
  /** `comesTo`: '11 min, $200 to $240'. */
  children: (isEmpty: boolean, comesTo: string) => ReactNode;
}

export function ProgrammeEditor({
  view,
  suggestions,
  instead,
  toLearn,
  rates,
  sky,
  walk,
  today,
  sendChange = sendOwn,
  askFor = askOfProgramme,
  dated = false,
  asked,
  said = NOTHING_SAID,
  below,
  children,
}: ProgrammeEditorProps) {
  const { programme, pieces: list, priced, gone, version, canUndo, busy, take } = useProgramme(view, sendChange);
  const musicians = useWhoIsFree(programme);
  const who = whoPlays(ensembleInputOf(programme, priced), rates.players);
  const [reordering, setReordering] = useState(false);
  const pieces = new Map(list.map((piece) => [piece._id, piece]));
  const known = new Map(priced.map((piece) => [piece._id, piece]));
  const newPieces = toLearn.filter((id) => known.has(id)).length;
  const ask = askFor(programme, known, rates.players, newPieces);
  const pricing = usePricing(rates.pricing, ask.zipCode);
  const reckoned = estimate({ ...ask, zipCode: pricing.zipCode }, { ...rates, pricing });
  const { sections } = programme;
  const one = oneSign(sections);
  const times = clockTimes(programme, pieces);
  const length = sumOfLengths(sections.map((section) => lengthOfSection(section, pieces)));
  const planned = minutesOfProgramme(programme, pieces);
  const comesTo = [planned === null ? '' : `${planned} min`, dollarSpan(reckoned.from, reckoned.to)]
    .filter(Boolean)
    .join(', ');
  const isEmpty = list.length === 0 && songsOf(programme).length === 0;
  const tracks = sections.flatMap(({ items }) =>
    items.flatMap((item) => {
      const piece = item.kind === 'work' ? pieces.get(item.opusId) : undefined;
      return piece?.incipit ? [trackOf(piece.incipit, piece)] : [];
    }),
  );
  const loosePieces = (
    <LoosePieces
      loose={notPlaced(programme, entriesOf(list))}
      gone={gone.filter((one) => sections.every(({ id }) => id !== one.section))}
      toLearn={toLearn}
      pieces={pieces}
      sections={sections}
      take={take}
    />
  );
  return (
    <div className="page-x grid gap-x-16 gap-y-12 py-12 md:grid-cols-[minmax(0,1fr)_22rem] md:py-16">
      <div className={reordering ? 'reordering' : ''}>
        {sections.length === 0 ? (
          <>
            {loosePieces}
            {list.length > 0 ? (
              <div className="pb-12">
                <HearAll tracks={list.flatMap((piece) => (piece.incipit ? [trackOf(piece.incipit, piece)] : []))}>
                  Hear what you chose
                </HearAll>
              </div>
            ) : null}
            <OccasionChoice take={take} />
          </>
        ) : null}
        {sections.length > 0 ? (
          <>
            <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-2">
              <HearAll tracks={tracks}>Hear your programme</HearAll>
              <button
                type="button"
                aria-pressed={reordering}
                className="needs-script link min-h-11 text-label font-label sm:hidden"
                onClick={() => setReordering((before) => !before)}
              >
                {reordering ? 'Done' : 'Reorder'}
              </button>
              <ChangeButton
                change={canUndo && !busy ? { do: 'undo', seen: version } : undefined}
                take={take}
                className="link min-h-11 text-label font-label disabled:opacity-50"
              >
                Undo
              </ChangeButton>
              {dated ? null : (
                <a href={`#${WHEN}`} className="link flex min-h-11 items-center text-label font-label md:hidden">
                  {programme.date === '' ? 'Set the date' : 'Date and place'}
                </a>
              )}
              <a href={`#${COST}`} className="link flex min-h-11 items-center text-label font-label md:hidden">
                {dated || isEmpty ? comesTo : HOW_IT_ADDS_UP}
              </a>
            </div>
            {one === '' ? null : <p className="mt-4 text-label">{everySignText(one)}</p>}
            <ol className="mt-4 border-t-3 border-ink">
              {sections.map((section, index) => (
                <SectionCard
                  key={section.id}
                  section={section}
                  sections={sections}
                  pieces={pieces}
                  begins={times[index] ?? ''}
                  signs={one === ''}
                  suggestions={suggestions[section.id] ?? []}
                  gone={gone.filter((one) => one.section === section.id)}
                  toLearn={toLearn}
                  walk={walk}
                  said={said}
                  take={take}
                />
              ))}
            </ol>
          </>
        ) : null}
        <AddSection sections={sections} take={take} />
        {sections.length > 0 ? loosePieces : null}
        <WhoPlaysSection
          programme={programme}
          who={who}
          pieces={priced}
          house={rates.players}
          musicians={musicians}
          instead={instead}
          take={take}
        />
      </div>
      <aside
        id={WHEN}
        aria-label="When, where and how long"
        className="scroll-mt-8 md:sticky md:top-6 md:-mx-2 md:max-h-[calc(100dvh-1.5rem-var(--foot))] md:scroll-pt-2 md:scroll-pb-56 md:row-span-2 md:self-start md:overflow-y-auto md:px-2"
      >
        <FrameFields
          programme={programme}
          who={who}
          musicians={musicians}
          today={today}
          dated={dated}
          asked={asked}
          take={take}
        />
        <p id={COST} className="mt-8.5 scroll-mt-8 border-t-3 md:mt-6 border-ink pt-4 font-display text-figure font-pp">
          {planned === null ? 'No minutes yet' : `About ${planned} minutes`}
        </p>
        <p role="status" className="text-label">
          {musicText(lengthText(length), lengthText(lengthNotPlaced(programme, pieces)))}
        </p>
        <div className="mt-8.5 md:mt-6">
          <EstimateLines estimate={reckoned} withoutTotal />
        </div>
        <div className="md:sticky md:bottom-0 md:-mx-2 md:mt-4 md:bg-ivory md:px-2 md:pb-3 md:before:pointer-events-none md:before:absolute md:before:inset-x-0 md:before:bottom-full md:before:h-4 md:before:bg-linear-to-t md:before:from-ivory md:before:to-transparent">
          <EstimateTotal estimate={reckoned} />
          <a href={`#${COST}`} className="no-print link hidden min-h-11 w-fit items-center text-label md:inline-flex">
            {HOW_IT_ADDS_UP}
          </a>
          <div className="no-print mt-6 flex flex-wrap gap-3 md:mt-3">{children(isEmpty, comesTo)}</div>
        </div>
      </aside>
      <div className="md:col-start-1">
        {sections.length > 0 ? below?.(programme) : null}
        {sky ? (
          <div className="mt-12 max-w-184">
            <h2 className="pb-3 font-display text-section">
              <span className="font-fff">Sun</span> <span className="font-pp">and heat</span>
            </h2>
            <SunAndHeat sky={sky} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

function musicText(placed: string, loose: string): string {
  if (loose === '') return placed === '' ? 'Choose the first piece.' : `Music: ${placed}.`;
  return placed === '' ? `Music: ${loose}, not placed yet.` : `Music: ${placed}. Not placed yet: ${loose}.`;
}
