import type { EventRequest } from '#/features/event-requests/model.ts';

interface Key {
  month: number;
  name: string;
}

/** From F on, white keys are the months of 31 days and black ones the short months. */
const WHITE: readonly Key[] = [
  { month: 1, name: 'Jan' },
  { month: 3, name: 'Mar' },
  { month: 5, name: 'May' },
  { month: 7, name: 'Jul' },
  { month: 8, name: 'Aug' },
  { month: 10, name: 'Oct' },
  { month: 12, name: 'Dec' },
];
const BLACK: readonly (Key & { place: string })[] = [
  { month: 2, name: 'Feb', place: 'left-1/7' },
  { month: 4, name: 'Apr', place: 'left-2/7' },
  { month: 6, name: 'Jun', place: 'left-3/7' },
  { month: 9, name: 'Sep', place: 'left-5/7' },
  { month: 11, name: 'Nov', place: 'left-6/7' },
];
/** A year of events as one octave; the list of them says the same in words. */
export function YearKeys({ events }: { events: readonly Pick<EventRequest, 'eventDate'>[] }) {
  const days = Map.groupBy(events, ({ eventDate }) => Number(eventDate.slice(5, 7)));
  return (
    <div aria-hidden="true" className="relative grid h-56 grid-cols-7 border-t-8 border-felt md:h-full md:min-h-80">
      {WHITE.map(({ month, name }) => (
        <span
          key={month}
          className={`flex flex-col items-center justify-end gap-1 rounded-b-key border-r border-b-3 border-ebony pb-3 text-center text-label ${days.has(month) ? 'on-blush translate-y-1 border-b' : 'on-ivory'}`}
        >
          <Days of={days.get(month)} />
          {name}
        </span>
      ))}
      {BLACK.map(({ month, name, place }) => (
        <span
          key={month}
          className={`absolute top-0 flex h-[58%] w-[9.5%] -translate-x-1/2 flex-col items-center justify-end gap-1 rounded-b-key pb-3 text-center text-label ${place} ${days.has(month) ? 'translate-y-1 bg-felt text-ivory' : 'bg-ebony text-ash'}`}
        >
          <Days of={days.get(month)} />
          {name}
        </span>
      ))}
    </div>
  );
}

/** The first of them, and how many more. */
function Days({ of = [] }: { of: readonly Pick<EventRequest, 'eventDate'>[] | undefined }) {
  const [first] = of.map(({ eventDate }) => eventDate.slice(8)).toSorted();
  return (
    <>
      {first ? <b className="font-display text-row font-fff">{Number(first)}</b> : null}
      {of.length > 1 ? <span className="leading-none">+{of.length - 1}</span> : null}
    </>
  );
}
