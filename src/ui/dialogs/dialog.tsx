import { type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Replaces Escape. */
  onEscape?: (() => void) | undefined;
  title: ReactNode;
  titleHidden?: boolean;
  titleClassName?: string;
  className?: string;
  /** Readable without scripts; a script makes it modal. */
  inPage?: boolean;
  children: ReactNode;
}

const CENTRED = 'on-ivory m-auto w-[min(34rem,calc(100vw-2.5rem))] p-6 sm:p-8.5';

/** Traps and returns the focus. Children are mounted while open. */
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
      // What scrolls is a stop of its own otherwise; arrows scroll it from any of its buttons.
      tabIndex={-1}
      open={inPage || undefined}
      aria-labelledby={titleId}
      className={`max-h-dvh overflow-y-auto overscroll-contain ${className}`}
      // Not of a nested dialog.
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

/** The backdrop's target is the dialog, outside its box. */
function isOutside({ currentTarget, clientX, clientY }: React.MouseEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
