import { blockWhen, countText, leftOutText, troubleText, UNTITLED } from '#/features/calendar-feeds/messages.ts';
import type { CalendarFeed } from '#/features/calendar-feeds/model.ts';
import { Checkbox } from '#/ui/forms/field.tsx';
import { useMoment } from '#/web/time/use-moment.ts';

/** One calendar: how it stands, what comes next in it, and whether it goes. */
export function FeedRow({ calendar }: { calendar: CalendarFeed }) {
  const moment = useMoment();
  const { id, name, host, readAt, blocks, trouble, next } = calendar;
  const leftOut = leftOutText(calendar);
  return (
    <li className="border-b border-line py-4 wrap-anywhere">
      <h3 className="font-display text-card font-ff break-words">{name || host}</h3>
      <p className="mt-1 break-words text-quiet">
        {[`Read ${moment(readAt)}`, countText(blocks), ...(name === '' ? [] : [host])].join(' · ')}
      </p>
      {trouble ? (
        <p className="mt-2 border-l-8 border-felt pl-3">
          <b className="font-label">Could not be read since.</b> {troubleText(trouble)} What it said then still counts.
        </p>
      ) : null}
      {leftOut === '' ? null : <p className="mt-2">{leftOut}</p>}
      {next.length === 0 ? null : (
        <ol className="mt-3" aria-label="What comes next">
          {next.map((block) => (
            <li key={JSON.stringify(block)} className="grid gap-x-4 py-1 sm:grid-cols-[18.5rem_minmax(0,1fr)]">
              <span className="font-label">{blockWhen(block)}</span>
              <span className={`min-w-0 break-words ${block.sure ? '' : 'text-quiet italic'}`}>
                {block.title || UNTITLED}
                {block.sure ? '' : ', perhaps'}
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className="needs-script mt-1">
        <Checkbox name="gone" value={id} label={`Take out ${name || host}`} autoComplete="off" />
      </div>
    </li>
  );
}
