/* These run in the page: nothing from outside is in reach. */

/**
 * What cannot be read or reached as a page stands now, in a line each: sideways scrolling, words cut off or printed over
 * one another. Of a page under a dialog, only the dialog is looked at.
 */
export function layoutFaults(): string[] {
  const TOLERANCE = 2;
  const faults: string[] = [];
  const root = document.documentElement;
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const nameOf = (element: Element) =>
    `<${element.localName} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> ${(element.textContent ?? '').trim().slice(0, 40)}`;

  /** What stands round an element: what cuts it off, what scrolls it, whether it is meant to be unseen or floats. */
  interface Host {
    cut: Element | undefined;
    frames: Element[];
    unseen: boolean;
    floats: boolean;
  }
  const known = new Map<Element, Host>();
  function around(element: Element): Host {
    const found = known.get(element);
    if (found) return found;
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
    const outer = element === scope || !element.parentElement ? undefined : around(element.parentElement);
    const top = element === scope || element === document.body;
    const scrolls = /auto|scroll/.test(overflowX + overflowY);
    const cuts = !top && !scrolls && /hidden|clip/.test(overflowX + overflowY);
    const own: Host = {
      cut: cuts ? element : scrolls || position === 'fixed' ? undefined : outer?.cut,
      frames: scrolls && !top ? [...(outer?.frames ?? []), element] : (outer?.frames ?? []),
      unseen: (outer?.unseen ?? false) || element.clientWidth === 1 || clipPath !== 'none',
      floats: (outer?.floats ?? false) || (!top && /fixed|sticky/.test(position)),
    };
    known.set(element, own);
    return own;
  }

  for (const box of [root, scope, ...scope.querySelectorAll(':not(svg *)')]) {
    const over = box.scrollWidth - box.clientWidth;
    if (over <= 0 || !box.checkVisibility() || box === document.body || box.matches('textarea, input, select'))
      continue;
    const { overflowX, scrollSnapType } = getComputedStyle(box);
    if (box !== root && !/auto|scroll/.test(overflowX)) continue;
    // A shelf is pushed from one thing to the next, and shows each whole.
    const shelf = scrollSnapType.startsWith('x');
    if (shelf && [...box.children].every((one) => one.clientWidth <= box.clientWidth)) continue;
    const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth;
    const wide = [...box.querySelectorAll(':not(svg *)')].filter(
      (one) =>
        (one.getBoundingClientRect().right > edge + 0.5 || one.scrollWidth > one.clientWidth + 1) &&
        one.checkVisibility(),
    );
    const causes = wide.filter((one) => !wide.some((other) => one !== other && one.contains(other)));
    faults.push(`<${box.localName}> scrolls sideways by ${over}: ${causes.slice(0, 4).map(nameOf).join('; ')}`);
  }

  /** A line of words as it is seen. */
  interface Line {
    element: Element;
    box: DOMRect;
  }
  const lines: Line[] = [];
  const range = document.createRange();
  const written = document.createTreeWalker(scope, NodeFilter.SHOW_ALL, (node) => {
    if (node instanceof Element)
      return node.matches('svg, [aria-hidden=true], select, noscript, textarea')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP;
    return node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_SKIP;
  });
  for (let node = written.nextNode(); node; node = written.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { cut, frames, unseen, floats } = around(element);
    if (unseen) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width <= 1 || box.height <= 1) continue;
      const within = (frame: DOMRect, middle: number) => middle >= frame.top && middle <= frame.bottom;
      const middle = (box.top + box.bottom) / 2;
      if (cut) {
        const frame = cut.getBoundingClientRect();
        const sideways = box.right > frame.right + TOLERANCE || box.left < frame.left - TOLERANCE;
        if (sideways || !within(frame, middle)) faults.push(`cut off by ${nameOf(cut)}: ${nameOf(element)}`);
      }
      // Words that a box of its own has to be scrolled to are not over what stands around that box.
      if (!floats && frames.every((frame) => within(frame.getBoundingClientRect(), middle)))
        lines.push({ element, box });
    }
  }

  lines.sort((a, b) => a.box.top - b.box.top);
  lines.forEach(({ element, box }, index) => {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.box.top > box.bottom) break;
      if (other.element.contains(element) || element.contains(other.element)) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
      // Lines are set close, and large letters have much room above: only by half of the larger one do they meet.
      if (across > 4 && down > Math.max(box.height, other.box.height) * 0.55)
        faults.push(`printed over one another: ${nameOf(element)} and ${nameOf(other.element)}`);
    }
  });
  return [...new Set(faults)].slice(0, 12);
}

/** Controls that show no sign of having the focus, or have it behind something else (WCAG 2.4.7, 2.4.11). */
export function focusFaults(): string[] {
  const faults: string[] = [];
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const before = document.activeElement;
  const kinds = new Map<string, number>();
  const [left, top] = [scrollX, scrollY];
  const controls = scope.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  );
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue;
    // Of a long list of the same, the first dozen stand for all.
    const kind = `${control.localName} ${control.className} ${control.parentElement?.className}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if ((kinds.get(kind) ?? 0) > 12) continue;
    // What a pointer has focused shows nothing, and is not focused anew.
    if (document.activeElement === control) control.blur();
    control.focus({ focusVisible: true } as FocusOptions);
    if (document.activeElement !== control) continue;
    const name = control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.getAttribute('name'));
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) faults.push(`no sign of the focus: ${name}`);
    const boxes = [...control.getClientRects()];
    const isThere = (across: number, down: number) =>
      boxes.some((box) => {
        const one = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
        return one !== null && (control.contains(one) || one.contains(control));
      });
    const points = [0.5, 0.1, 0.9].flatMap((across) => [0.5, 0.1, 0.9].map((down) => [across, down] as const));
    if (boxes.length > 0 && !points.some(([across, down]) => isThere(across, down)))
      faults.push(`has the focus out of sight: ${name}`);
  }
  scrollTo(left, top);
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return [...new Set(faults)];
}

/** What still moves for who asked for no motion. */
export function motionFaults(): string[] {
  const moving = document.getAnimations().map((one) => `moves: ${(one.effect as KeyframeEffect).target?.className}`);
  return getComputedStyle(document.documentElement).scrollBehavior === 'auto'
    ? moving
    : [...moving, 'scrolls smoothly'];
}
