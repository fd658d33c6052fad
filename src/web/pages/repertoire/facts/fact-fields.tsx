import type { RepertoireFilter } from '#/features/repertoire/model.ts';
import { FACET_LABELS, facetLabel } from '#/features/work-facts/messages.ts';
import { FACET_NAMES, FACETS } from '#/features/work-facts/model.ts';
import { SelectField } from '#/ui/forms/field.tsx';

/** Folded until used. */
export function FactFields({ filter }: { filter: RepertoireFilter }) {
  return (
    <details className="mt-6 border-t border-line" open={FACET_NAMES.some((facet) => filter[facet] !== '')}>
      <summary className="link flex min-h-11 items-center text-label font-label">Moment, mood, length …</summary>
      <div className="grid gap-4 pt-2">
        {FACET_NAMES.map((facet) => (
          <SelectField key={facet} label={FACET_LABELS[facet]} name={facet} defaultValue={filter[facet]}>
            <option value="">Any</option>
            {FACETS[facet].map((value) => (
              <option key={value} value={value}>
                {facetLabel(value)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
