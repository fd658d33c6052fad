import { ASSUMED_TRAVEL_MINUTES } from '../availability/model.ts';
import { spanOf } from '../availability/rules.ts';
import type { AppContext } from '../context.ts';
import type { Mark } from '../date-polls/model.ts';
import { toPolls } from '../date-polls/queries.server.ts';
import { tieWords } from './messages.ts';
import type { Occasion, Tie } from './model.ts';

const TIES: Record<Exclude<Mark, 'no'>, Tie> = { yes: 'can', maybe: 'can-if-need-be' };

/** Dates that are being looked for, one occasion each, without who can't; both days are included (YYYY-MM-DD). */
export async function datesSought(
  ctx: AppContext,
  { first, last }: { first: string; last: string },
): Promise<Occasion[]> {
  const now = ctx.clock.now();
  const open = await ctx.db.selectFrom('datePolls').selectAll().where('closedAt', 'is', null).orderBy('id').execute();
  const polls = await toPolls(ctx, open);
  return polls.flatMap(({ _id, requestId, title, dates, players, createdAt }) =>
    dates.flatMap(({ id, date, start, end }): Occasion[] => {
      if (date < first || date > last) return [];
      const people = players.flatMap(({ _id: musicianId, name, marks }) => {
        const mark = marks?.[id];
        if (mark === 'no') return [];
        const tie = mark ? TIES[mark] : 'asked';
        return [{ musicianId, name, part: '', tie, words: tieWords(tie, createdAt, now, ctx.business.zone) }];
      });
      return [
        {
          key: `${_id}.${id}`,
          kind: 'sought',
          requestId: requestId ?? '',
          pollId: _id,
          title,
          place: '',
          undecided: true,
          date,
          start,
          end,
          span: spanOf({ date, start, end }, ASSUMED_TRAVEL_MINUTES),
          travel: undefined,
          people,
          open: [],
        },
      ];
    }),
  );
}
