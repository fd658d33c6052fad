export type Block = { kind: 'heading' | 'text' | 'item'; words: string };

/** How an owners' text is set, on the page and on paper alike: '## ' begins a heading, '- ' an item. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, mark, words = ''] = /^(##|-)\s+(\S.*)$/.exec(line) ?? [];
    if (mark) blocks.push({ kind: mark === '##' ? 'heading' : 'item', words });
    else if (line !== '' && open) open.words += ` ${line}`;
    else if (line !== '') blocks.push({ kind: 'text', words: line });
    open = !mark && line !== '' ? (open ?? blocks.at(-1)) : undefined;
  }
  return blocks;
}
