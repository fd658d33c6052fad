import { portraitOf } from '#/features/musicians/components/portrait/drawn.ts';
import { Portrait } from '#/features/musicians/components/portrait/portrait.tsx';
import type { Musician } from '#/features/musicians/model.ts';
import type { PortraitPicture } from '#/features/pictures/model.ts';

const PHOTO_SIZES = '(min-width: 1001px) 42vw, 480px';

/** Until the owners tell theirs. */
const NO_STORY_YET =
  'We play for vows, for clients, and for twenty people in a living room. Write to us, and the people who will play write back.';

interface StoryProps {
  paragraphs: readonly string[];
  owners: readonly Musician[];
  portraits: Readonly<Record<string, PortraitPicture>>;
}

export function Story({ paragraphs, owners, portraits }: StoryProps) {
  const [beginning = NO_STORY_YET, ...rest] = paragraphs;
  const half = Math.ceil(rest.length / 2);
  const [first, ...others] = owners;
  return (
    <div className="on-ivory about-hands">
      <div
        className={`page-l pt-8.5 pr-[var(--edge)] md:pt-16 md:pr-8.5 md:pb-12 ${first ? 'md:col-span-7' : 'md:col-span-full'}`}
      >
        <h1 className="about-title font-display">
          <span className="font-ppp">About</span> <span className="font-fff">Us</span>
        </h1>
        <p className="mt-8.5 max-w-170 font-display text-lead font-p md:mt-12">{beginning}</p>
      </div>
      {first ? (
        <Headshot
          owner={first}
          photograph={portraits[first._id]}
          className="mt-8.5 block h-auto w-full max-w-120 self-stretch justify-self-end object-cover md:col-span-5 md:mt-0 md:h-full md:max-w-none"
        />
      ) : null}
      {others.length > 0 ? (
        <div className="order-last flex max-w-120 md:order-none md:col-span-5 md:max-w-none">
          {others.map((owner) => (
            <Headshot
              key={owner._id}
              owner={owner}
              photograph={portraits[owner._id]}
              lazy
              className="block h-auto w-0 min-w-0 grow object-cover md:h-full"
            />
          ))}
        </div>
      ) : null}
      {rest.length > 0 ? (
        <div
          className={`page-r grid content-center gap-x-8.5 gap-y-4 pt-12 pb-12 pl-[var(--edge)] md:py-18 lg:grid-cols-2 ${others.length > 0 ? 'md:col-span-7 md:pl-16' : 'md:col-span-full'}`}
        >
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
      ) : null}
    </div>
  );
}

interface HeadshotProps {
  owner: Musician;
  photograph: PortraitPicture | undefined;
  lazy?: boolean;
  className: string;
}

function Headshot({ owner, ...picture }: HeadshotProps) {
  // Her own drawing lies on paper.
  const onBlush = portraitOf(owner) === 'hana-park' ? '/pictures/about/hana-portrait.svg' : undefined;
  return <Portrait musician={owner} sizes={PHOTO_SIZES} drawing={onBlush} {...picture} />;
}
