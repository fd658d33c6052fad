import type { CarouselPicture } from '../../../features/about/model.ts';

/** All pictures at once, for whoever has no script to turn the pages. */
export function PictureList({ pictures }: { pictures: readonly CarouselPicture[] }) {
  return (
    <ol className="mt-8.5 grid gap-6 sm:grid-cols-2 md:grid-cols-3">
      {pictures.map(({ id, alt, caption }) => (
        <li key={id}>
          <img
            src={`/pictures/about/${id}.svg`}
            alt={alt}
            width="900"
            height="600"
            loading="lazy"
            className="block h-auto w-full"
          />
          <p className="mt-2">{caption}</p>
        </li>
      ))}
    </ol>
  );
}
