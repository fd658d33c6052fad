import { createElement, memo, useId } from 'react';
import glyphs from '#/ui/notation/engraved/glyphs.svg';
import { NOTATION_BOXES } from '#/ui/notation/engraved/notation-boxes.ts';
import type { PosterData } from '../model.ts';
import { FOOT_RULE, frameRules, type Poster as PosterParts, posterOf } from '../posters/poster.ts';
import { HEIGHT, type Ink, MARGIN, type Shape, WIDTH } from '../posters/shapes.ts';

const FILL: Record<Ink, string> = {
  ivory: 'fill-ivory',
  ebony: 'fill-ebony',
  felt: 'fill-felt',
  blush: 'fill-blush',
  none: 'fill-none',
};
const STROKE: Record<Ink, string> = {
  ivory: 'stroke-ivory',
  ebony: 'stroke-ebony',
  felt: 'stroke-felt',
  blush: 'stroke-blush',
  none: 'stroke-none',
};
const INK: Record<Ink, string> = {
  ivory: 'text-ivory',
  ebony: 'text-ebony',
  felt: 'text-felt',
  blush: 'text-blush',
  none: '',
};
const REACT_NAMES: Record<string, string> = {
  'stroke-width': 'strokeWidth',
  'stroke-linejoin': 'strokeLinejoin',
  'font-size': 'fontSize',
  'font-weight': 'fontWeight',
  'text-anchor': 'textAnchor',
};
const RIGHT = WIDTH - MARGIN;
const MARK_HEIGHT = 62;

/**
 * A concert's poster in the page: the same drawing as its file, in the page's fonts and inks. It repeats what
 * stands beside it in words, so it is not read out. Small on a phone, it says less in larger letters. Where many
 * hang, `PosterPicture` shows them as files.
 */
export const Poster = memo(function Poster({
  concert,
  series,
  className = '',
}: {
  concert: PosterData;
  /** Stands in the head line. */
  series: string;
  className?: string;
}) {
  const id = useId();
  const poster = posterOf(concert);
  const { art, inks, ink, title, titleSize, weight } = poster;
  return (
    <div className={`@container ${className}`}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false" className="block h-auto w-full">
        <rect width={WIDTH} height={HEIGHT} className={FILL[inks.ground]} />
        {art.defs ? <defs>{art.defs.map(draw(id))}</defs> : null}
        {[...(art.back ?? []), ...art.voices, ...(art.front ?? []), ...frameRules(poster)].map(draw(id))}
        <g className={`font-display ${FILL[ink]}`} fontSize={titleSize} fontWeight={weight}>
          {title.map(({ text, y, width }) => (
            <text key={y} x={MARGIN} y={y} textLength={width} lengthAdjust="spacingAndGlyphs">
              {text}
            </text>
          ))}
        </g>
        <LargeWords poster={poster} series={series} />
        <SmallWords poster={poster} />
        <Mark poster={poster} />
      </svg>
    </div>
  );
});

function LargeWords({ poster, series }: { poster: PosterParts; series: string }) {
  const lines = [...poster.composers, poster.extent];
  return (
    <g className={`font-text @max-[14rem]:hidden ${FILL[poster.ink]}`} fontSize="20">
      <text x={MARGIN} y="48">
        Forte &amp; Piano
      </text>
      <text x={WIDTH / 2} y="48" textAnchor="middle">
        {series}
      </text>
      <text x={RIGHT} y="48" textAnchor="end">
        No. {poster.number}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={MARGIN} y={FOOT_RULE + 26 + index * 25}>
          {line}
        </text>
      ))}
    </g>
  );
}

function SmallWords({ poster }: { poster: PosterParts }) {
  return (
    <g className={`font-text @min-[14rem]:hidden ${FILL[poster.ink]}`} fontSize="38">
      <text x={MARGIN} y="48" fontSize="34">
        Forte &amp; Piano
      </text>
      <text x={RIGHT} y="48" textAnchor="end" fontSize="34">
        No. {poster.number}
      </text>
      <text x={MARGIN} y={FOOT_RULE + 54}>
        {poster.brief}
      </text>
    </g>
  );
}

function Mark({ poster }: { poster: PosterParts }) {
  const box = NOTATION_BOXES[poster.dynamic];
  const width = (MARK_HEIGHT * box.width) / box.height;
  return (
    <use
      href={`${glyphs}#${poster.dynamic}`}
      x={RIGHT - width}
      y={FOOT_RULE + 16}
      width={width}
      height={MARK_HEIGHT}
      className={INK[poster.ink]}
    />
  );
}

/** A shape as an element; its place among its neighbours never changes, so it is its key. */
function draw(prefix: string) {
  return function element(shape: Shape, index: number): React.ReactElement {
    const { tag, fill, stroke, fillPattern, clip, id, attributes, text, children } = shape;
    const named = Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, value]),
    );
    const classes = [
      fill && !fillPattern ? FILL[fill] : '',
      stroke ? STROKE[stroke] : '',
      tag === 'text' ? 'font-display' : '',
    ];
    return createElement(
      tag,
      {
        ...named,
        key: index,
        className: classes.filter(Boolean).join(' ') || undefined,
        fill: fillPattern ? `url(#${prefix}${fillPattern})` : undefined,
        clipPath: clip ? `url(#${prefix}${clip})` : undefined,
        id: id ? `${prefix}${id}` : undefined,
      },
      text ?? children?.map(draw(prefix)),
    );
  };
}
