import type { LostWork } from '#/features/event-requests/players/model.ts';
import { requestProgrammePath } from '#/features/event-requests/url.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';

interface LostWorksProps {
  requestId: string;
  works: readonly LostWork[];
}

/** Works that drop out, and what the others can play instead. */
export function LostWorks({ requestId, works }: LostWorksProps) {
  if (works.length === 0) return null;
  return (
    <>
      <ul className="border-t border-line">
        {works.map(({ _id, title, instead }) => (
          <li key={_id} className="border-b border-line py-2 break-words">
            <b className="font-label">{musicalText(title)}</b> falls out.
            {instead.length > 0 ? ' In its place could be played:' : ' We know nothing like it that they could play.'}
            {instead.length > 0 ? (
              <ul className="pt-1">
                {instead.map((other) => (
                  <li key={other._id}>
                    {musicalText(other.title)}{' '}
                    <span className="text-label text-quiet">
                      {musicalText(other.composer)}
                      {other.kind === 'setting' ? ', the same music' : ''}
                    </span>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      <ButtonLink to={requestProgrammePath(requestId)} variant="quiet" className="no-print justify-self-start">
        Change the programme
      </ButtonLink>
    </>
  );
}
