import { Link } from 'react-router';
import { dollarSpan, dollarText } from '#/platform/text/dollars.ts';
import type { BudgetAnswers as Answers, BudgetAnswer } from '../budget/answers.ts';
import { EstimateLines } from './estimate-lines.tsx';

export function BudgetAnswers({ answers: { budget, answers, least } }: { answers: Answers }) {
  return (
    <section aria-labelledby="budget-answers" className="mt-8.5">
      <div role="status">
        <h3 id="budget-answers" className="font-display text-lead font-p">
          {answers.length > 0 ? (
            <>
              For <b className="font-fff">{dollarText(budget)}</b> there plays, all of it paid:
            </>
          ) : (
            <>
              <b className="font-fff">{dollarText(budget)}</b> does not reach yet.{' '}
              {least ? 'The nearest is this:' : 'Nobody of the house can play at the moment.'}
            </>
          )}
        </h3>
      </div>
      <ol className="mt-4 border-t-3 border-ink">
        {(least ? [least] : answers).map((answer) => (
          <AnswerRow key={`${answer.size} ${answer.titles.join()}`} answer={answer} />
        ))}
      </ol>
    </section>
  );
}

function AnswerRow({ answer: { size, titles, href, estimate } }: { answer: BudgetAnswer }) {
  return (
    <li className="border-b border-line">
      <details className="group py-3">
        <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="font-display text-figure font-ff">{href ? titles.join() : size}</span>
          <span className="font-display text-price font-fff">{dollarSpan(estimate.from, estimate.to)}</span>
          <span className="w-full">{href ? `${size}, a whole programme` : titles.join(' · ')}</span>
          <span className="link text-label text-quiet group-open:hidden">How it adds up</span>
        </summary>
        <div className="mt-3">
          <EstimateLines estimate={estimate} />
          {href ? (
            <Link to={href} className="link mt-3 inline-flex min-h-11 items-center font-label">
              See and hear {titles.join()}
            </Link>
          ) : null}
        </div>
      </details>
    </li>
  );
}
