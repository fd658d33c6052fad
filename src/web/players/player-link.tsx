import { Link } from 'react-router';

export interface Player {
  _id: string;
  name: string;
  /** Address of a picture. */
  face: string;
}

export function PlayerLink({ player: { _id, name, face }, before }: { player: Player; before?: string }) {
  return (
    <Link
      to={`/musician/details/${_id}`}
      prefetch="intent"
      className="flex items-end gap-2 pt-2 font-display text-[1.375rem] leading-none font-mf weighs hover:font-fff"
    >
      <img src={face} alt="" loading="lazy" className="h-20 w-14 shrink-0 object-cover object-top" />
      <span className="pb-2">
        {before ? <span className="mb-1 block font-text text-label font-normal">{before} </span> : null}
        {name}
      </span>
    </Link>
  );
}
