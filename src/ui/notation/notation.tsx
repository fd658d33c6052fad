import glyphs from './engraved/glyphs.svg';
import { NOTATION_BOXES } from './engraved/notation-boxes.ts';

type Name = keyof typeof NOTATION_BOXES;
export type DynamicName = Exclude<Name, 'fermata'>;

function Engraved({ name, className }: { name: Name; className: string }) {
  const { width, height } = NOTATION_BOXES[name];
  // Reserves space before styles load.
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width / 20}
      height={height / 20}
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <use href={`${glyphs}#${name}`} />
    </svg>
  );
}

export function DynamicMark({ name, className = '' }: { name: DynamicName; className?: string }) {
  return <Engraved name={name} className={`w-auto ${className}`} />;
}

export function Fermata({ className = '' }: { className?: string }) {
  return <Engraved name="fermata" className={className} />;
}
