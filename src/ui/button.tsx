import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

export type ButtonVariant = 'felt' | 'outline' | 'quiet';

const KEY =
  'inline-flex min-h-12 items-center justify-center rounded-b-key border-2 px-6 py-2 text-center text-label font-label transition-colors duration-250 key-down';

const VARIANTS: Record<ButtonVariant, string> = {
  felt: `${KEY} border-felt bg-felt text-ivory hover:border-ink hover:bg-ink hover:text-ground`,
  outline: `${KEY} border-ink text-ink hover:bg-ink hover:text-ground`,
  quiet: 'link inline-flex min-h-11 items-center text-left text-label font-label',
};

/** Focusable, but a press does nothing. */
const WAITING = 'aria-disabled:cursor-progress aria-disabled:border-dashed';

interface ButtonLook {
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
}

type ButtonProps = ButtonLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> & { waiting?: boolean };

export function Button({
  variant = 'felt',
  className = '',
  waiting = false,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={waiting || undefined}
      className={`${VARIANTS[variant]} ${WAITING} ${className}`}
      onClick={(event) => {
        if (waiting) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

export function ButtonLink({
  variant = 'felt',
  className = '',
  ...rest
}: ButtonLook & Omit<LinkProps, 'style' | 'className'>) {
  return <Link {...rest} className={`${VARIANTS[variant]} ${className}`} />;
}

export function PlainButtonLink({
  variant = 'felt',
  className = '',
  ...rest
}: ButtonLook & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'className'>) {
  return <a {...rest} className={`${VARIANTS[variant]} ${className}`} />;
}
