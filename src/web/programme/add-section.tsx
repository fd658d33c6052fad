import { SECTION_LABELS } from '#/features/programmes/messages.ts';
import { type ProgrammeSection, SECTION_KINDS, SECTIONS_MAX } from '#/features/programmes/model.ts';
import { ChangeButton } from './change-button.tsx';
import type { Take } from './use-programme.ts';

export function AddSection({ sections, take }: { sections: readonly ProgrammeSection[]; take: Take }) {
  if (sections.length >= SECTIONS_MAX) return null;
  return (
    <details className="no-print py-6">
      <summary className="link w-fit min-h-11 py-2 text-label font-label">Add a moment</summary>
      <div className="flex flex-wrap gap-x-6">
        {SECTION_KINDS.map((kind) => (
          <ChangeButton
            key={kind}
            change={{ do: 'add-section', kind, before: null }}
            take={take}
            className="link min-h-11 text-label"
          >
            {SECTION_LABELS[kind]}
          </ChangeButton>
        ))}
      </div>
    </details>
  );
}
