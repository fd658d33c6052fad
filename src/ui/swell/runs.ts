import type { Measured } from './growth.ts';

/** Words of a title that stand on one line and weigh the same, to be laid over it, and their place on the screen. */
export interface Run extends Measured {
  span: HTMLElement;
  left: number;
  top: number;
}

/** Between a title and what stands beside it, in px. */
const BETWEEN = 4;

/** `widest` is measured when they are laid out. */
export function runsOf(title: HTMLElement): Run[] {
  const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  const runs: Run[] = [];
  let [line, bottom] = [-1, Number.NEGATIVE_INFINITY];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const { fontWeight, textTransform } = getComputedStyle(text.parentElement ?? title);
    const rest = Number(fontWeight);
    for (const { part, rect } of linesOf(text)) {
      if (rect.top + rect.height / 2 > bottom) {
        line += 1;
        bottom = rect.bottom - rect.height / 4;
      }
      const span = Object.assign(document.createElement('span'), { textContent: part, className: 'swell-run' });
      span.style.textTransform = textTransform;
      const { left, top, width } = rect;
      runs.push({ span, left, top, width, widest: width, line, rest, letters: [...part].length });
    }
  }
  return runs;
}

function* linesOf(text: Text) {
  const range = document.createRange();
  for (let from = 0; from < text.length; from = range.endOffset) {
    range.setStart(text, from);
    range.setEnd(text, text.length);
    while (range.getClientRects().length > 1 && range.endOffset > from + 1) range.setEnd(text, range.endOffset - 1);
    const part = range.toString().trimEnd();
    if (part) yield { part, rect: range.getBoundingClientRect() };
  }
}

/** How far a line may reach: to the edge of its column, or to what stands beside it. */
export function edgeOf(title: HTMLElement, top: number, bottom: number): number {
  let block: Element = title;
  // Letters reach under their line: what stands below a title is not beside it.
  const middle = (top + bottom) / 2;
  for (;;) {
    const beside = block.nextElementSibling?.getBoundingClientRect();
    if (beside && beside.width > 0 && beside.top < middle && beside.bottom > middle) return beside.left - BETWEEN;
    if (!block.parentElement || !getComputedStyle(block).display.startsWith('inline')) return innerRight(block);
    block = block.parentElement;
  }
}

function innerRight(block: Element): number {
  return block.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(block).paddingRight);
}
