import { musicalText } from '#/ui/notation/musical-text.ts';
import type { Block } from '../rules.ts';

/** A text of the owners, set like the paper. */
export function SetText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="max-w-180">
      {groups(blocks).map((group) =>
        group.kind === 'items' ? (
          <ul key={group.key} className="mb-4 border-t border-line">
            {group.words.map((words, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text may say one thing twice, and nothing here keeps a state
              <li key={index} className="border-b border-line py-1.5 break-words">
                {musicalText(words)}
              </li>
            ))}
          </ul>
        ) : group.kind === 'heading' ? (
          <h2 key={group.key} className="mt-8.5 mb-3 font-display text-section font-ff first:mt-0">
            {group.words[0]}
          </h2>
        ) : (
          <p key={group.key} className="mb-4 break-words">
            {musicalText(group.words[0] ?? '')}
          </p>
        ),
      )}
    </div>
  );
}

interface Group {
  key: string;
  kind: 'heading' | 'text' | 'items';
  words: string[];
}

/** Items that follow each other are one list. */
function groups(blocks: readonly Block[]): Group[] {
  const all: Group[] = [];
  for (const [index, { kind, words }] of blocks.entries()) {
    const last = all.at(-1);
    if (kind === 'item' && last?.kind === 'items') last.words.push(words);
    else all.push({ key: String(index), kind: kind === 'item' ? 'items' : kind, words: [words] });
  }
  return all;
}
