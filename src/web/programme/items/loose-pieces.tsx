import { CHOSEN_SO_FAR, NOT_PLACED, TO_LEARN } from '#/features/programmes/messages.ts';
import type { GonePiece, ProgrammePiece, ProgrammeSection } from '#/features/programmes/model.ts';
import { type LoosePiece, lengthOfPiece, pieceName, rangeText, sectionName } from '#/features/programmes/rules.ts';
import { SoundKey } from '#/features/work-facts/components/incipit-key.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { ChangeButton } from '../change-button.tsx';
import type { Take } from '../use-programme.ts';
import { GonePieces } from './gone-pieces.tsx';

interface LoosePiecesProps {
  loose: readonly LoosePiece[];
  gone: readonly GonePiece[];
  toLearn: readonly string[];
  pieces: ReadonlyMap<string, ProgrammePiece>;
  sections: readonly ProgrammeSection[];
  take: Take;
}

/** In the cart, in no section. */
export function LoosePieces({ loose, gone, toLearn, pieces, sections, take }: LoosePiecesProps) {
  if (loose.length === 0 && gone.length === 0) return null;
  return (
    <section aria-labelledby="not-placed" className={sections.length > 0 ? 'py-8.5' : ''}>
      <h2 id="not-placed" className="font-display text-section font-p">
        {sections.length > 0 ? NOT_PLACED : CHOSEN_SO_FAR}
      </h2>
      <ul className="mt-4 border-t border-line">
        {loose.map(({ opusId, movementId }) => {
          const piece = pieces.get(opusId);
          if (!piece) return null;
          const name = pieceName(piece, movementId);
          const minutes = lengthOfPiece(piece, movementId);
          return (
            <li key={`${opusId} ${movementId}`} className="border-b border-line py-3">
              <div className="flex items-start justify-between gap-3">
                <p className="grow">
                  <span className="font-display text-row font-mp">{musicalText(name)}</span>{' '}
                  <span className="block text-label text-quiet">
                    {musicalText(piece.composer)}
                    {minutes ? (
                      <>
                        , <span className="whitespace-nowrap">{rangeText(...minutes)}</span>
                      </>
                    ) : null}
                    {toLearn.includes(opusId) ? `, ${TO_LEARN}` : ''}
                  </span>
                </p>
                {piece.incipit ? <SoundKey incipit={piece.incipit} work={piece} className="shrink-0" /> : null}
                <ChangeButton
                  change={{ do: 'remove-piece', opusId, movementId }}
                  take={take}
                  label={`Remove ${name} altogether`}
                  className="link min-h-11 shrink-0 text-label font-label"
                >
                  Remove
                </ChangeButton>
              </div>
              <div className="flex flex-wrap gap-x-4 text-label">
                {sections.length > 0 ? <span className="py-2 text-quiet">Put it in:</span> : null}
                {sections.map((section) => (
                  <ChangeButton
                    key={section.id}
                    change={{ do: 'place', opusId, movementId, section: section.id, before: null }}
                    take={take}
                    label={`Put ${name} in ${sectionName(section)}`}
                    className="link min-h-11"
                  >
                    {sectionName(section)}
                  </ChangeButton>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <GonePieces gone={gone} take={take} />
    </section>
  );
}
