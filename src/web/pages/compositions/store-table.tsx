import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { coverDynamic } from '#/features/compositions/components/cover-dynamic.ts';
import { EMPTY_TABLE, NONE_IN_THIS_TABLE, queryTexts } from '#/features/compositions/messages.ts';
import type { StoreQuery, StoreRow, StoreTableRows } from '#/features/compositions/model.ts';
import { difficultyLabel, opusShort, priceLabel } from '#/features/compositions/rules.ts';
import { compositionPath, searchOf } from '#/features/compositions/url.ts';
import { coverNotesPath, sampleAudioPath } from '#/features/notation/url.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { thousands } from '#/platform/text/english.ts';
import { briefMinutes } from '#/platform/text/minutes.ts';
import { useShared } from '#/ui/motion/use-shared.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { PlayKey } from '#/ui/player/play-key.tsx';
import type { Track } from '#/ui/player/player.ts';
import { isRowClick } from '#/ui/row-click.ts';
import { SortHeader } from './finding/sort-header.tsx';

export function rowLinkId(opusNo: string): string {
  return `work-${opusNo}`;
}

interface StoreTableProps {
  loud: string;
  quiet: string;
  maker: 'Composer' | 'Arranger';
  table: StoreTableRows;
  query: StoreQuery;
  open: string | undefined;
  className?: string;
}

/** The header folds it (spec section 2); open without scripts. */
export function StoreTable({ loud, quiet, maker, table, query, open, className = '' }: StoreTableProps) {
  const { rows, total } = table;
  const [expanded, setExpanded] = useState(true);
  const id = useId();
  return (
    <section aria-labelledby={`${id}heading`} className={className}>
      <h2 id={`${id}heading`} className="font-display text-section">
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={`${id}table`}
          onClick={() => setExpanded(!expanded)}
          className="group flex w-full flex-wrap items-baseline justify-between gap-x-6 border-b-3 border-ink pb-3 text-left"
        >
          <span>
            <span className="font-fff">{loud}</span> <span className="font-p sm:font-pp">{quiet}</span>
          </span>
          <span
            aria-hidden="true"
            className="needs-script no-print ml-auto font-text link text-label font-label text-accent"
          >
            {expanded ? 'Hide table' : `Show table (${total})`}
          </span>
        </button>
      </h2>
      <div id={`${id}table`} hidden={!expanded}>
        {rows.length === 0 ? (
          <p className="py-8.5 text-lede">{queryTexts(query).length > 0 ? NONE_IN_THIS_TABLE : EMPTY_TABLE}</p>
        ) : null}
        {rows.length > 0 ? (
          <table aria-labelledby={`${id}heading`} className="block w-full text-left sm:table sm:table-fixed">
            <thead className="block sm:table-header-group">
              <tr className="flex flex-wrap gap-x-6 border-b border-line text-label font-label sm:table-row">
                <SortHeader name={maker} sortKey="maker" query={query} className="sm:w-[18%] md:w-[16%]" />
                <SortHeader name="Opus" sortKey="opus" query={query} className="sm:w-[13%] md:w-[9%]" />
                <SortHeader name="Title" sortKey="title" query={query} />
                <th scope="col" className="font-label max-sm:sr-only sm:w-[25%]">
                  Instrumentation
                </th>
                <SortHeader name="Price" sortKey="price" query={query} className="sm:w-[12%] sm:text-right" />
              </tr>
            </thead>
            <tbody className="block sm:table-row-group">
              {rows.map((row) => (
                <Row key={row.opusNo} row={row} path={compositionPath(row.opusNo, query)} open={row.opusNo === open} />
              ))}
            </tbody>
          </table>
        ) : null}
        {total > rows.length ? (
          <p className="no-print flex flex-wrap items-baseline gap-x-6 pt-4 text-label text-quiet">
            Showing {rows.length} of {thousands(total)}
            <Link
              to={{ search: searchOf({ ...query, all: true }) }}
              preventScrollReset
              className="link inline-flex min-h-11 items-center font-label text-ink"
            >
              Show all {thousands(total)}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  );
}

function trackOf({ opusNo, title, composer }: StoreRow, version: string): Track {
  return { src: sampleAudioPath(opusNo, version), notes: coverNotesPath(opusNo, version), title, by: composer };
}

/** On a phone, cells are lines. */
function Row({ row, path, open }: { row: StoreRow; path: string; open: boolean }) {
  const navigate = useNavigate();
  const shared = useShared(compositionPath(row.opusNo));
  return (
    <tr
      onClick={(event) => {
        if (isRowClick(event)) navigate(path, { viewTransition: true });
      }}
      className={`max-sm:rests-[4.75rem] group relative cursor-pointer grid grid-cols-[minmax(0,1fr)_4.5rem] gap-x-4 border-b border-line py-4 align-baseline sm:table-row ${open ? 'on-blush row-bleed' : ''}`}
    >
      <td className="order-3 text-label sm:py-3 sm:pr-3">{musicalText(row.composer)}</td>
      <td className="order-4 text-right text-label sm:py-3 sm:text-left">
        <span className="sm:hidden">Opus </span>
        {opusShort(row.opusNo)}
      </td>
      <th scope="row" className="order-1 font-mp sm:py-3 sm:pr-4">
        <Link
          id={rowLinkId(row.opusNo)}
          to={path}
          prefetch="intent"
          viewTransition
          aria-current={open ? 'true' : undefined}
          data-swells
          className={`-my-3 inline-block py-3 font-display text-row text-balance decoration-felt decoration-2 underline-offset-4 fills-row group-hover:underline ${weightOf(coverDynamic(row.title))} ${open ? '' : shared.title}`}
        >
          {musicalText(row.title)}
        </Link>
        {open ? <span className="text-label whitespace-nowrap text-quiet"> open above</span> : null}
        {row.original ? <span className="block text-label text-quiet">{musicalText(row.original)}</span> : null}
      </th>
      <td className="order-5 col-span-2 text-label sm:py-3 sm:pr-3">
        <span className="flex items-start justify-between gap-4">
          <span>
            {row.instrumentation.join(', ')}
            {row.minutes ? (
              <span className="whitespace-nowrap"> · {briefMinutes([row.minutes, row.minutes])}</span>
            ) : null}
            <span className="block text-quiet">
              {[row.difficulty ? difficultyLabel(row.difficulty) : '', row.yearComposed].filter(Boolean).join(' · ')}
            </span>
          </span>
          {row.notes ? (
            <PlayKey
              track={trackOf(row, row.notes)}
              className="relative z-1 -my-2.5 min-w-11 justify-end sm:justify-center"
            />
          ) : null}
        </span>
      </td>
      <td className="order-2 text-right font-display text-row font-fff whitespace-nowrap sm:py-3">
        {priceLabel(row.price)}
      </td>
    </tr>
  );
}
