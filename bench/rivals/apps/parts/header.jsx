'use client';

import { useState } from 'react';
import { Link, to } from '../link.js';
import { ACCOUNT, HEAD_LINE, INFORMATION, STORES } from './links.js';

const MENU_KEY =
  'on-ebony inline-flex min-h-12 items-center rounded-b-key border-2 border-ebony px-5 text-label font-label hover:bg-felt hover:border-felt';

export function Wordmark({ className }) {
  return (
    <span className={`font-display whitespace-nowrap ${className}`}>
      <span className="font-fff">Forte</span> <span className="font-f text-accent">&amp;</span>{' '}
      <span className="font-p">Piano</span>
    </span>
  );
}

export function Header() {
  const [open, setOpen] = useState(false);
  return (
    <header className="on-ivory no-print border-b border-ebony">
      <div className="page-x flex min-h-18 items-center justify-between gap-6">
        <Link {...to('/')} className="inline-flex min-h-11 items-center">
          <Wordmark className="text-[1.75rem] leading-none" />
        </Link>
        <div className="flex items-center gap-8">
          <nav aria-label="Main pages" className="hidden lg:block">
            <ul className="flex gap-x-7 text-label">
              {HEAD_LINE.map(([label, href]) => (
                <li key={href}>
                  <Link
                    {...to(href)}
                    className="group relative inline-flex min-h-11 items-center aria-[current=page]:font-label hover:underline decoration-felt decoration-2 underline-offset-4"
                  >
                    <svg
                      viewBox="0 0 700 380"
                      width="35"
                      height="19"
                      aria-hidden="true"
                      className="hidden h-auto w-7 text-accent"
                    >
                      <use href="/glyphs.svg#fermata" />
                    </svg>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className={MENU_KEY}
          >
            Menu
          </button>
        </div>
      </div>
      <dialog open={open} aria-label="Menu" className="on-ivory mr-0 ml-auto my-0 h-dvh max-w-none">
        {[
          ['Information', INFORMATION],
          ['Stores', STORES],
          ['Account', ACCOUNT],
        ].map(([title, links]) => (
          <section key={title} className="relative flex flex-col">
            <h3 className="pointer-events-none absolute top-4 right-6 z-10 text-label text-quiet">{title}</h3>
            <ul className="flex grow flex-col">
              {links.map(([label, href]) => (
                <li key={href} className="relative flex grow">
                  <Link
                    {...to(href)}
                    onClick={() => setOpen(false)}
                    className="group relative flex min-h-14 w-full items-center border-b border-ebony pr-5 pl-24 sm:pl-26 text-left font-display leading-none font-mp weights hover:font-fff"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </dialog>
    </header>
  );
}
