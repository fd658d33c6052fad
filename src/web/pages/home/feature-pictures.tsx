import { type ReactNode, useRef } from 'react';
import { DynamicMark, type DynamicName } from '#/ui/notation/notation.tsx';
import { useFadeIn } from '#/ui/use-fade-in.ts';
import { FeesInNotation } from './fees-in-notation.tsx';

export function FeaturePictures() {
  return (
    <div className="rests-[110rem] on-ivory page-x grid gap-x-6 gap-y-12 pb-16 sm:grid-cols-12 sm:gap-y-16 md:pb-26">
      <FeaturePicture
        picture={
          <FilePicture
            name="guests"
            width={840}
            height={630}
            alt="Seen from above, guests sit on two staves like notes, facing a grand piano; two of them stand at the altar under a slur."
          />
        }
        dynamic="mf"
        weight="font-mf"
        caption="Available for hire for any event"
        className="sm:col-span-7"
      >
        Weddings, corporate evenings, open houses, private parties, formal recitals.
      </FeaturePicture>
      <FeaturePicture
        picture={
          <FilePicture
            name="hands"
            width={600}
            height={680}
            alt="Two hands on one keyboard, one out of a black sleeve, one out of a white one."
          />
        }
        dynamic="f"
        weight="font-f"
        caption="Versatile, classically trained musicians"
        className="sm:col-span-5 sm:mt-26"
      >
        Two hands or four. Bach at the ceremony, Gershwin at the bar.
      </FeaturePicture>
      <FeaturePicture
        picture={<FeesInNotation />}
        dynamic="p"
        weight="font-p"
        caption="Transparent fees, no hidden costs"
        className="sm:col-span-5 md:col-span-4 md:col-start-2 md:-mt-18"
      >
        Flat, hourly or by repertoire. You see the exact figure before you say yes.
      </FeaturePicture>
      <FeaturePicture
        picture={
          <FilePicture
            name="slur"
            width={840}
            height={540}
            alt="One red slur joins a black note on white and a white note on black."
          />
        }
        dynamic="ff"
        weight="font-ff"
        caption="Hassle-free direct contact with musicians"
        className="sm:col-span-7"
      >
        You write to the person who will play. No agent in between.
      </FeaturePicture>
    </div>
  );
}

interface FeaturePictureProps {
  picture: ReactNode;
  dynamic: DynamicName;
  weight: 'font-p' | 'font-mf' | 'font-f' | 'font-ff';
  caption: string;
  className: string;
  children: ReactNode;
}

function FeaturePicture({ picture, dynamic, weight, caption, className, children }: FeaturePictureProps) {
  const figure = useRef<HTMLElement>(null);
  useFadeIn(figure);
  return (
    <figure ref={figure} className={`fades-in ${className}`}>
      {picture}
      <figcaption className="mt-4 grid grid-cols-[3.25rem_minmax(0,1fr)]">
        <DynamicMark name={dynamic} className="h-8.5 text-accent" />
        <span>
          <span className={`block font-display text-figure sm:max-md:text-row ${weight}`}>{caption}</span>
          <span className="mt-1 block">{children}</span>
        </span>
      </figcaption>
    </figure>
  );
}

function FilePicture({ name, width, height, alt }: { name: string; width: number; height: number; alt: string }) {
  return (
    <img
      src={`/pictures/home/${name}.svg`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="block h-auto w-full"
    />
  );
}
