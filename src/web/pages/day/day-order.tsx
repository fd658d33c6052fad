import { creditText } from '#/features/concert-series/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { withStart } from '#/features/event-requests/programme/outline.ts';
import type { ProgrammePiece, ProgrammeSection, RequestedProgramme } from '#/features/programmes/model.ts';
import {
  beginsText,
  clockTimes,
  isMusic,
  itemBy,
  itemLengthText,
  itemName,
  sectionName,
  signText,
  whenText,
} from '#/features/programmes/rules.ts';
import { twelveHour } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

/** Lines can be marked as current. */
export function DayOrder({ request }: { request: EventRequest }) {
  return (
    <section aria-labelledby="order">
      <h2 id="order" className="scroll-mt-6 pb-3 font-display text-section">
        <span className="font-fff">The</span> <span className="font-pp">order</span>
      </h2>
      {request.programme ? <Planned {...withStart(request.programme, request)} /> : <Unplanned request={request} />}
    </section>
  );
}

function Planned({ programme, pieces: list }: RequestedProgramme) {
  const pieces = new Map(list.map((piece) => [piece._id, piece]));
  const times = clockTimes(programme, pieces);
  return (
    <ol className="border-t-3 border-ink">
      {programme.sections.map((section, index) => (
        <li key={section.id} className="break-inside-avoid border-b border-ink py-6">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-display text-figure font-pp">{times[index] ? twelveHour(times[index]) : ''}</span>
            <span className="text-body">{section.minutes === null ? '' : `${section.minutes} min`}</span>
          </p>
          <h3 className="font-display text-section font-fff break-words">{musicalText(sectionName(section))}</h3>
          <Cue section={section} />
          <Items section={section} pieces={pieces} />
        </li>
      ))}
    </ol>
  );
}

function Cue({ section }: { section: ProgrammeSection }) {
  if (beginsText(section) === '') return null;
  return (
    <p className="mt-3 border-l-8 border-felt pl-3 text-lede">
      {whenText(section)} <b className="font-label">{signText(section)}</b>
    </p>
  );
}

function Items({ section, pieces }: { section: ProgrammeSection; pieces: ReadonlyMap<string, ProgrammePiece> }) {
  const { id, items, houseChooses } = section;
  const rest = houseChooses ? (items.length > 0 ? 'You choose the rest.' : 'You choose the music.') : '';
  return (
    <ul className="mt-3">
      {items.map((item) => {
        const length = itemLengthText(item, pieces);
        return (
          <Step key={item.id} id={item.id} name={itemName(item, pieces)} music={isMusic(item)}>
            {[itemBy(item, pieces), length, item.transition === 'cue' ? 'waits for the cue' : '', item.note]
              .filter(Boolean)
              .join(' · ')}
          </Step>
        );
      })}
      {rest === '' && items.length > 0 ? null : (
        <Step id={id} name={sectionName(section)} shown={rest || 'No music is planned here.'} music={false}>
          {''}
        </Step>
      )}
    </ul>
  );
}

interface StepProps {
  id: string;
  name: string;
  shown?: string;
  music: boolean;
  children: string;
}

function Step({ id, name, shown = name, music, children }: StepProps) {
  return (
    <li
      data-step={id}
      data-name={musicalText(name)}
      className="day-step flex items-start justify-between gap-4 border-t border-line py-3"
    >
      <div>
        <p className={`font-display text-card ${music ? 'font-f' : 'font-p italic'}`}>{musicalText(shown)}</p>
        {children === '' ? null : <p className="mt-1 text-body">{musicalText(children)}</p>}
      </div>
      <button
        type="button"
        aria-label={`Now: ${name}`}
        className="needs-script no-print min-h-12 min-w-16 shrink-0 rounded-b-key border-2 border-ink text-label font-label"
      >
        Now
      </button>
    </li>
  );
}

function Unplanned({ request: { concert, requestedRepertoire } }: { request: EventRequest }) {
  const works = concert
    ? concert.program.map((piece) => ({ name: piece.title, line: creditText(piece) }))
    : requestedRepertoire.map(({ title, composer }) => ({ name: title, line: composer }));
  if (works.length === 0) return <p className="border-t-3 border-ink pt-3 text-lede">No works are named.</p>;
  return (
    <ul className="border-t-3 border-ink">
      {works.map(({ name, line }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a programme may hold one piece twice, and never changes here
        <Step key={index} id={String(index)} name={name} music>
          {line}
        </Step>
      ))}
    </ul>
  );
}
