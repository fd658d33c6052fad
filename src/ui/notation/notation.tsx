import glyphs from './engraved/glyphs.svg';
import incipit from './engraved/incipit.svg';
import { NOTATION_BOXES } from './engraved/notation-boxes.ts';

type Name = keyof typeof NOTATION_BOXES;
export type DynamicName = Exclude<Name, 'fermata' | 'incipit-wide' | 'incipit-narrow'>;

function Engraved({ name, sprite, className }: { name: Name; sprite: string; className: string }) {
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
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

export function DynamicMark({ name, className = '' }: { name: DynamicName; className?: string }) {
  return <Engraved name={name} sprite={glyphs} className={`w-auto ${className}`} />;
}

export function Fermata({ className = '' }: { className?: string }) {
  return <Engraved name="fermata" sprite={glyphs} className={className} />;
}

export function ClosingIncipit({ className = '' }: { className?: string }) {
  return (
    <div className={className}>
      <Engraved name="incipit-narrow" sprite={incipit} className="h-auto w-full max-w-xl md:hidden" />
      <Engraved name="incipit-wide" sprite={incipit} className="hidden h-auto w-full md:block" />
    </div>
  );
}
