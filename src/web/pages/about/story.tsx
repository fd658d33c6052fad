import { Photo } from '../../../features/pictures/components/photo.tsx';
import type { PortraitPicture } from '../../../features/pictures/model.ts';

const PHOTO_SIZES = '(min-width: 1001px) 42vw, 480px';

interface StoryProps {
  paragraphs: readonly string[];
  /** Of the owners, in their order; null where the drawing stands. */
  photographs: readonly (PortraitPicture | null)[];
}

/** The story between two portraits: she stands high on the left, he low on the right, and the text walks across. */
export function Story({ paragraphs, photographs }: StoryProps) {
  const [first = '', ...rest] = paragraphs;
  const half = Math.ceil(rest.length / 2);
  return (
    <div className="on-ivory about-hands">
      <div className="page-l pt-8.5 pr-[var(--edge)] md:col-span-7 md:pt-16 md:pr-8.5 md:pb-12">
        <h1 className="about-title font-display">
          <span className="font-ppp">About</span> <span className="font-fff">Us</span>
        </h1>
        <p className="mt-8.5 max-w-170 font-display text-lead font-p md:mt-12">{first}</p>
      </div>
      <Headshot
        photograph={photographs[0]}
        drawing="/pictures/about/hana-portrait.svg"
        alt="Hana Park in cut paper: black hair pinned low, a red dress with a crossed white collar, eyes closed."
        className="mt-8.5 block h-auto w-full max-w-120 self-stretch justify-self-end object-cover md:col-span-5 md:mt-0 md:h-full md:max-w-none"
      />
      <Headshot
        photograph={photographs[1]}
        drawing="/pictures/about/danylo-portrait.svg"
        alt="Danylo Koval in cut paper: chestnut hair and beard, a white shirt with red cross-stitch, eyes closed."
        lazy
        className="order-last block h-auto w-full max-w-120 object-cover md:order-none md:col-span-5 md:h-full md:max-w-none"
      />
      <div className="page-r grid content-center gap-x-8.5 gap-y-4 pt-12 pb-12 pl-[var(--edge)] md:col-span-7 md:py-18 md:pl-16 lg:grid-cols-2">
        <div className="space-y-4 text-lede">
          {rest.slice(0, half).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="space-y-4 text-lede">
          {rest.slice(half).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </div>
  );
}

interface HeadshotProps {
  photograph: PortraitPicture | null | undefined;
  drawing: string;
  /** Of the drawing; a photograph brings its own. */
  alt: string;
  lazy?: boolean;
  className: string;
}

function Headshot({ photograph, drawing, alt, lazy = false, className }: HeadshotProps) {
  if (photograph)
    return <Photo photograph={photograph} alt={photograph.alt} sizes={PHOTO_SIZES} lazy={lazy} className={className} />;
  return (
    <img
      src={drawing}
      alt={alt}
      width="480"
      height="600"
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? 'auto' : 'high'}
      className={className}
    />
  );
}
