import { Link } from 'react-router';
import { EMPTY } from '#/features/cart/messages.ts';
import type { CartLine } from '#/features/cart/model.ts';
import { chosenText } from '#/features/cart/rules.ts';
import { RequestProgramme } from '#/features/event-requests/components/request-programme.tsx';
import type { RequestedProgramme } from '#/features/programmes/model.ts';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

interface RequestedMusicProps {
  lines: CartLine[];
  /** In its order, once there are moments. */
  planned: RequestedProgramme | null;
}

export function RequestedMusic({ lines, planned }: RequestedMusicProps) {
  return (
    <div>
      {planned ? <RequestProgramme programme={planned} version={1} forClient /> : <Works lines={lines} />}
      <p className="pt-3">
        <Link to={planned ? PROGRAMME_PATH : '/cart'} className="link inline-flex min-h-11 items-center">
          {planned ? 'Change the programme' : 'Change the repertoire'}
        </Link>
      </p>
    </div>
  );
}

function Works({ lines }: { lines: CartLine[] }) {
  if (lines.length === 0) {
    return (
      <p className="border-t-3 border-ink pt-3">{EMPTY} The musician will propose works, or you choose some first.</p>
    );
  }
  return (
    <ol className="border-t-3 border-ink">
      {lines.map((line) => (
        <li key={line._id} className="border-b border-line py-3">
          <p className={`font-display text-row ${weightOf(line.dynamic)}`}>{musicalText(line.title)}</p>
          <p className="text-label text-quiet">
            {musicalText([line.composer, chosenText(line)].filter(Boolean).join(' · '))}
          </p>
        </li>
      ))}
    </ol>
  );
}
