import type { NotationState } from '#/features/notation/queries.server.ts';
import { things } from '#/platform/text/english.ts';

export function NotationPreview({
  state: { sample, sheets, problem },
  title,
}: {
  state: NotationState;
  title: string;
}) {
  if (!sample) return <p className="text-lede">{problem || 'It is being engraved. Look again in a moment.'}</p>;
  const shown = `Visitors see ${sample.pages.length} of ${things(sheets, 'page')}.`;
  return (
    <div className="grid gap-3">
      <p>
        {shown} <span className="text-quiet">{sample.words}</span>
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {sample.pages.map(({ src, width, height }, index) => (
          <li key={src}>
            <a href={src} className="block border border-line bg-ivory p-3">
              <img
                src={src}
                width={width}
                height={height}
                loading="lazy"
                alt={`Page ${index + 1} of the sample of ${title}`}
                className="block h-auto w-full"
              />
            </a>
          </li>
        ))}
      </ul>
      {sample.audio ? (
        // biome-ignore lint/a11y/useMediaCaption: music without words; what it is stands above
        <audio
          controls
          preload="none"
          src={sample.audio.src}
          aria-label={`The sample of ${title}`}
          className="w-full"
        />
      ) : null}
    </div>
  );
}
