import type { Ask, Players } from '#/features/event-requests/players/model.ts';
import { whyNoThanks } from '#/features/event-requests/players/rules.ts';
import { things } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

interface ThankAllProps {
  players: Players;
  played: boolean;
}

/** One press, and one mail to each who played and was not thanked yet. */
export function ThankAll({ players, played }: ThankAllProps) {
  const { answer, pending } = useAnswer();
  const waiting = players.pools.flatMap(({ asks }) => asks).filter((ask) => whyNoThanks(ask, played) === '');
  if (waiting.length < 2) return null;
  const thank = ({ requestId, _id }: Ask) =>
    send(
      api.requests[':id'].players[':ask'].mail.$post({ param: { id: requestId, ask: _id }, json: { mail: 'thank' } }),
    );
  /** One after the other, for each locks the request; who is thanked stays thanked if a later one fails. */
  async function thankEach() {
    for (const ask of waiting.slice(0, -1)) {
      const outcome = await thank(ask);
      if (!outcome.ok) return void (await answer(Promise.resolve(outcome), ''));
    }
    const last = waiting.at(-1);
    if (last) await answer(thank(last), `${things(waiting.length, 'player')} thanked.`);
  }
  return (
    <div className="no-print border-b border-line py-3">
      <Button variant="outline" waiting={pending} onClick={thankEach}>
        THANK ALL {waiting.length} WHO PLAYED
      </Button>
    </div>
  );
}
