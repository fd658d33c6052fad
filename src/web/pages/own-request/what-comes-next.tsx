import { ANSWER_DAYS, type EventRequest, SILENT_DAYS } from '#/features/event-requests/model.ts';
import { longDate } from '#/platform/time/dates.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { useRootData } from '#/web/root-data.ts';

interface WhatComesNextProps {
  request: EventRequest;
  /** ISO 8601: since the musician's answer is awaited. */
  since: string;
}

export function WhatComesNext({ request: { musician, price }, since }: WhatComesNextProps) {
  const { name: us, zone } = useRootData().business;
  const [asked, answer, silent] = [0, ANSWER_DAYS, SILENT_DAYS].map((days) =>
    longDate(dayIn(zone, new Date(since), days)),
  );
  const steps = [
    ['font-p', asked, `${musician.name} has it by email: your words, the place, the hour and each piece.`],
    [
      'font-mp',
      `By ${answer}`,
      `${musician.name} answers you by email${price ? '' : ' with a price, or with another idea'}.`,
    ],
    ['font-mf', `By ${silent}`, `Should nothing have come, ${us} is told and finds you somebody.`],
    [
      'font-ff',
      'Then',
      'You say yes, here or by the link in the email, and the time is kept. Then you sign what was agreed; nothing is charged before.',
    ],
  ] as const;
  return (
    <section aria-labelledby="what-comes-next">
      <h2 id="what-comes-next" className="font-display text-section">
        <span className="font-p">What comes</span> <span className="font-fff">next</span>
      </h2>
      <ol className="mt-3 border-t-3 border-current">
        {steps.map(([weight, when, what]) => (
          <li key={what} className="border-b border-line py-3 last:border-b-0">
            <p className={`font-display text-row ${weight}`}>{when}</p>
            <p className="text-label">{what}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
