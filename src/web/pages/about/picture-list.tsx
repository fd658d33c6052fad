import { GalleryImage } from '#/features/pictures/components/gallery-image.tsx';
import type { GalleryPicture } from '#/features/pictures/model.ts';

const SIZES = '(min-width: 1001px) 30vw, (min-width: 641px) 45vw, 90vw';

export function PictureList({ pictures }: { pictures: readonly GalleryPicture[] }) {
  return (
    <ol className="mt-8.5 grid gap-6 sm:grid-cols-2 md:grid-cols-3">
      {pictures.map((picture) => (
        <li key={picture._id}>
          <GalleryImage picture={picture} sizes={SIZES} lazy className="block h-auto w-full" />
          <p className="mt-2">{picture.caption}</p>
        </li>
      ))}
    </ol>
  );
}
