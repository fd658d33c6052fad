import { FIELD_TEXTS } from '#/features/event-requests/agreement/messages.ts';
import { BLOCKS, FIELDS, NEEDED } from '#/features/event-requests/agreement/model.ts';

const needed: readonly string[] = NEEDED;
const blocks: readonly string[] = BLOCKS;

export function FieldList() {
  return (
    <section aria-labelledby="agreement-fields">
      <h3 id="agreement-fields" className="font-display text-row font-f">
        What the text can name
      </h3>
      <p className="text-label text-quiet">
        Written in braces, each is filled with what the event says. A star: it has to stand somewhere. ‘Lines’: it
        becomes several lines, and stands in a line of its own.
      </p>
      <dl className="mt-3 grid gap-x-6 border-t border-ink text-label sm:grid-cols-2">
        {[...FIELDS, ...BLOCKS].map((name) => (
          <div key={name} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1.5">
            <dt className="font-label">
              <code>{`{${name}}`}</code>
              {needed.includes(name) ? ' *' : ''}
            </dt>
            <dd>
              {FIELD_TEXTS[name]}
              {blocks.includes(name) ? <span className="text-quiet">, lines</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
