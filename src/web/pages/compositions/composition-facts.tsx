import { NO_MOVEMENTS, partsText } from '#/features/compositions/messages.ts';
import type { Arrangement, Composition } from '#/features/compositions/model.ts';
import { difficultyLabel, isArrangement, lengthText } from '#/features/compositions/rules.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

const NAME = 'pt-2 text-label font-label @min-[19rem]:border-b @min-[19rem]:border-line @min-[19rem]:pb-2';
const VALUE = 'border-b border-line pb-2 @min-[19rem]:pt-2';

export function CompositionFacts({ work }: { work: Composition | Arrangement }) {
  const source = isArrangement(work) ? work : undefined;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [source ? 'Arranger' : 'Composer', work.composer],
    ['Original composer', source?.originalComposer ?? ''],
    ['From', source?.biggerWork ?? ''],
    ['Instrumentation', work.instrumentation.map((one) => one.replaceAll(' ', '\u00a0')).join(', ')],
    ['Length', work.minutes === undefined ? '' : lengthText(work.minutes)],
    ['Difficulty', work.difficulty === undefined ? '' : difficultyLabel(work.difficulty)],
    ['Pages', work.pages === undefined ? '' : String(work.pages)],
    ['In the PDF', partsText(work)],
    ['Movements', work.movements.length === 0 ? NO_MOVEMENTS : ''],
  ];
  return (
    <dl className="grid border-t-3 border-ink @min-[19rem]:grid-cols-[9.5rem_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className={NAME}>{name}</dt>
            <dd className={VALUE}>{musicalText(value)}</dd>
          </div>
        ))}
      <dt className={NAME}>Year composed</dt>
      <dd className={`${VALUE} text-quiet`}>{work.yearComposed}</dd>
    </dl>
  );
}
