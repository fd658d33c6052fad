import { musicalText } from '#/ui/notation/musical-text.ts';
import type { EventRequest } from '../model.ts';
import { RequestProgramme } from './request-programme.tsx';

interface AskedChangeProps {
  request: EventRequest;
  us: string;
  forClient?: boolean;
  /** Shows an instant. */
  moment: (at: string) => string;
}

export function AskedChange({
  request: { programmeChange: asked, clientName },
  us,
  forClient = false,
  moment,
}: AskedChangeProps) {
  if (!asked) return null;
  return (
    <section aria-label="A change of the programme" className="border-t-8 border-felt pt-4">
      <p className="text-label text-quiet">
        {asked.by === 'client' ? clientName : us}, {moment(asked.at)}
      </p>
      <ul className="mt-3 grid gap-2">
        {asked.changes.map((text) => (
          <li key={text} className="font-display text-row font-f">
            {musicalText(text)}
          </li>
        ))}
      </ul>
      {asked.words ? <p className="mt-3 whitespace-pre-line">{asked.words}</p> : null}
      <details className="mt-3">
        <summary className="link min-h-11 py-2 font-label">All of it, as it would be</summary>
        <div className="pt-3">
          <RequestProgramme programme={asked} version={1} forClient={forClient} />
        </div>
      </details>
    </section>
  );
}
