import { type Business, hasAddress } from '#/platform/house/business.ts';
import { paletteOf, VARIABLES } from '#/platform/house/colours.ts';
import { clockName } from '#/platform/house/zones.ts';
import { momentIn } from '#/platform/time/in-zone.ts';
import { WORD_CLASS } from '#/ui/wordmark/word-class.ts';
import { Wordmark } from '#/ui/wordmark/wordmark.tsx';

/** In London, in summer. */
const NOON = '2027-06-01T11:00:00Z';

interface HousePreviewProps {
  business: Business;
  /** By scripts: no page may bring a style in an attribute. */
  drawn: boolean;
}

/** The head, the title and the foot of a page, as they will be. */
export function HousePreview({ business, drawn }: HousePreviewProps) {
  const palette = paletteOf(business.colours);
  const style = Object.fromEntries(Object.entries(VARIABLES).map(([name, colour]) => [name, palette[colour]]));
  const { name, city, zone, wordmark, address, phone, since } = business;
  const { first, joint, second } = wordmark;
  const place = hasAddress(business) ? address : `${address} Music Services.`;
  return (
    <figure aria-label="Preview" {...(drawn && { style })} className="house-type border border-ink">
      <figcaption className="wrap-anywhere font-text border-b border-ink bg-bone px-3 py-1 text-label">
        {name}: live music for {city}
      </figcaption>
      <div className="on-ivory border-b border-ink px-3 py-2">
        <span className="float-right bg-felt px-3 py-1 font-text text-label text-ivory">Request us</span>
        <Wordmark of={wordmark} className="text-[1.75rem] leading-none" />
      </div>
      <p className="grid grid-cols-2 text-figure">
        <span className={`on-ebony px-3 py-6 wrap-anywhere ${WORD_CLASS[wordmark.firstWeight]}`}>{first}</span>{' '}
        <span className={`on-ivory px-3 py-6 wrap-anywhere ${WORD_CLASS[wordmark.secondWeight]}`}>
          {second && joint ? <span className="font-f text-felt">{joint} </span> : null}
          {second}
        </span>
      </p>
      <p className="border-t border-ink bg-bone px-3 py-1 font-text text-label">
        In summer, noon in London is {momentIn(zone, NOON).split(', ').at(-1)} here: {clockName(business)}.
      </p>
      <p className="on-ebony border-t border-line px-3 py-2 font-text text-label wrap-anywhere">
        {name}. {[place, phone, since && `Since ${since}`].filter(Boolean).join(' · ')}
      </p>
    </figure>
  );
}
