import { STATE_LABELS } from '#/features/event-requests/players/messages.ts';
import { ANSWERS, type Ask, type AskState } from '#/features/event-requests/players/model.ts';
import { canMoveAsk, whyNoReminder, whyNoThanks } from '#/features/event-requests/players/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { agoText } from '#/platform/time/dates.ts';
import { Button } from '#/ui/button.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { AskPress } from './ask-press.tsx';
import { MOVE_ORDER } from './moves.ts';

interface AskRowProps {
  ask: Ask;
  now: string;
  open: boolean;
  /** Somebody on the list waits to be asked. */
  next: boolean;
  acting: boolean;
  played: boolean;
  /** 'held until Friday'; '' for none. */
  held: string;
}

export function AskRow({ ask, now, open, next, acting, played, held }: AskRowProps) {
  const { answer, pending } = useAnswer();
  const { name, state, feeCents, wishedCents, note, phone } = ask;
  const param = { id: ask.requestId, ask: ask._id };
  const mail = (kind: 'remind' | 'thank', said: string) =>
    answer(send(api.requests[':id'].players[':ask'].mail.$post({ param, json: { mail: kind } })), said);
  const owes = whyNoReminder(ask, new Date(now)) === '';
  const thankable = whyNoThanks(ask, played) === '';
  const moves = MOVE_ORDER.filter(
    (to) => to !== state && (open || (to !== 'yes' && to !== 'asked')) && canMoveAsk(state, to, 'admin'),
  );
  // 'yes, but' is ours to accept.
  const answers = moves.filter((to) => isAnswer(to) && !(state === 'yes-but' && to === 'yes'));
  const direct = moves.filter((to) => !answers.includes(to));
  const presses = (some: readonly AskState[]) =>
    some.map((to) => <AskPress key={`${to} ${ask.version}`} ask={ask} to={to} next={next} />);
  return (
    <div className="grid gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="break-words">
        <b className="font-label">{name}</b>
        <span className="block text-label text-quiet">{[progressText(ask, now), held].filter(Boolean).join(', ')}</span>
      </p>
      <p className="sm:text-right">
        {feeCents === null ? <span className="text-label text-quiet">No fee named</span> : dollars(feeCents)}
        {state === 'yes-but' && wishedCents !== null ? (
          <span className="block font-label">asks for {dollars(wishedCents)}</span>
        ) : null}
      </p>
      {note || phone ? (
        <p className="col-span-full break-words">
          {note ? `“${note}”` : null} {phone ? <span className="text-quiet">Telephone {phone}</span> : null}
        </p>
      ) : null}
      {acting || thankable ? (
        <div className="no-print col-span-full flex flex-wrap gap-x-6">
          {acting && owes ? (
            <Button variant="quiet" waiting={pending} onClick={() => mail('remind', `${name} is reminded.`)}>
              REMIND<span className="sr-only">: {name}</span>
            </Button>
          ) : null}
          {thankable ? (
            <Button variant="quiet" waiting={pending} onClick={() => mail('thank', `${name} is thanked.`)}>
              THANK
              <span className="sr-only">: {name}</span>
            </Button>
          ) : null}
          {acting ? presses(direct) : null}
          {acting && answers.length > 0 ? (
            <details>
              <summary className="link min-h-11 py-2.5 text-label font-label">
                Answer for them<span className="sr-only">: {name}</span>
              </summary>
              <div className="flex flex-wrap gap-x-6">{presses(answers)}</div>
            </details>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function isAnswer(state: AskState): boolean {
  return ANSWERS.some((answer) => answer === state);
}

/** 'Asked 2 days ago, reminded 1 hour ago'. */
function progressText({ state, askedAt, answeredAt, remindedAt, thankedAt }: Ask, now: string): string {
  const unanswered = answeredAt === null && (state === 'silent' || state === 'not-needed' || state === 'replaced');
  const at = state === 'asked' ? askedAt : (answeredAt ?? askedAt);
  const said = `${STATE_LABELS[state]}${at && state !== 'waiting' ? `${state === 'asked' ? '' : ','} ${agoText(at, now)}` : ''}`;
  return [
    unanswered && askedAt ? `${STATE_LABELS[state]}, asked ${agoText(askedAt, now)}` : said,
    remindedAt && (state === 'asked' || state === 'silent') ? `reminded ${agoText(remindedAt, now)}` : '',
    thankedAt ? `thanked ${agoText(thankedAt, now)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
