import { hasLeft } from '#/features/programmes/messages.ts';
import type { GonePiece } from '#/features/programmes/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { ChangeButton } from '../change-button.tsx';
import type { Take } from '../use-programme.ts';

/** Where they stood, until somebody has seen it. */
export function GonePieces({ gone, take }: { gone: readonly GonePiece[]; take: Take }) {
  return gone.map(({ opusId, movementId, title }) => (
    <div
      key={`${opusId} ${movementId}`}
      role="note"
      className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
    >
      <span className="max-w-120 text-accent">{musicalText(hasLeft(title))}</span>
      <ChangeButton
        change={{ do: 'remove-piece', opusId, movementId }}
        take={take}
        label={`Take it out: ${title}`}
        className="no-print link min-h-11 text-label font-label"
      >
        Take it out
      </ChangeButton>
    </div>
  ));
}
