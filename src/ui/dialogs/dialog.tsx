import { type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  open: boolean;
  /** Asked for by Escape, by a click outside and by the caller's own buttons. */
  onClose: () => void;
  /** What Escape does instead, where something inside is to close before the panel does. */
  onEscape?: (() => void) | undefined;
  title: ReactNode;
  /** Hides the heading from sight where the panel shows it some other way. */
  titleHidden?: boolean;
  titleClassName?: string;
  /** Where the panel stands and how wide it is. */
  className?: string;
  /** Already there in the page as the server sends it, to be read without a script; a script makes it modal. */
  inPage?: boolean;
  children: ReactNode;
}

const CENTRED = 'on-ivory m-auto w-[min(34rem,calc(100vw-2.5rem))] p-6 sm:p-8.5';

/**
 * The browser's own modal: it keeps the focus inside, greys the page and gives the focus back.
 * What is inside exists only while it is open.
 */
export function Dialog({
  open,
  onClose,
  onEscape,
  title,
  titleHidden = false,
  titleClassName = 'font-display text-section font-fff',
  className = CENTRED,
  inPage = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (inPage && !element.matches(':modal')) element.removeAttribute('open');
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open, inPage]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does from the keyboard what this click does
    <dialog
      ref={dialog}
      open={inPage || undefined}
      aria-labelledby={titleId}
      className={`max-h-dvh overflow-y-auto overscroll-contain ${className}`}
      // A dialog that stands inside this one closes alone.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onCancel={(event) => {
        if (!onEscape || event.target !== event.currentTarget) return;
        event.preventDefault();
        onEscape();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isOutside(event)) onClose();
      }}
    >
      {open ? (
        <>
          <h2 id={titleId} className={titleHidden ? 'sr-only' : titleClassName}>
            {title}
          </h2>
          {children}
        </>
      ) : null}
    </dialog>
  );
}

/** A click on the backdrop lands on the dialog too, but outside its box. */
function isOutside({ currentTarget, clientX, clientY }: React.MouseEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
