import { musicalText } from '#/ui/notation/musical-text.ts';
import { PlayKey } from '#/ui/player/play-key.tsx';
import type { EngravedIncipit } from '../model.ts';
import { incipitPath } from '../url.ts';

interface IncipitKeyProps {
  incipit: EngravedIncipit;
  work: { title: string; composer: string };
  className?: string;
}

const LINE = { width: 288, height: 104 };

/** Its notes are the button: the first line, or as much as the sheet holds where there is room for it. */
export function IncipitKey({
  incipit,
  work,
  whole = false,
  line = LINE,
  className = '',
}: IncipitKeyProps & { whole?: boolean; line?: typeof LINE }) {
  const { width, height } = whole ? incipit.sheet : incipit.narrow;
  const shown = Math.round(whole ? width / 20 : Math.min(line.width, (line.height * width) / height));
  return (
    <PlayKey
      track={trackOf(incipit, work)}
      worded={whole}
      className={`max-w-full ${whole ? 'flex-wrap' : ''} ${className}`}
    >
      <picture className={whole ? 'basis-full' : 'contents'}>
        {whole ? (
          <source media="(max-width: 40rem)" srcSet={incipitPath(incipit, 'narrow-1.svg')} {...incipit.narrow} />
        ) : null}
        <img
          src={incipitPath(incipit, whole ? 'sheet-1.svg' : 'narrow-1.svg')}
          alt=""
          width={shown}
          height={Math.round((shown * height) / width)}
          loading={whole ? 'eager' : 'lazy'}
          className={`incipit min-w-0 object-contain object-left ${whole ? 'h-auto w-full' : 'print:max-h-18'}`}
        />
      </picture>
    </PlayKey>
  );
}

const PRINTED = { width: 190, height: 60 };

export function PrintedLine({ incipit }: { incipit: EngravedIncipit }) {
  const { width, height } = incipit.narrow;
  const shown = Math.min(PRINTED.width, (PRINTED.height * width) / height);
  return (
    <img
      src={incipitPath(incipit, 'narrow-1.svg')}
      alt=""
      width={Math.round(shown)}
      height={Math.round((shown * height) / width)}
      loading="lazy"
      className="incipit"
    />
  );
}

export function SoundKey({ incipit, work, className = '' }: IncipitKeyProps) {
  return <PlayKey track={trackOf(incipit, work)} className={`min-w-11 justify-center ${className}`} />;
}

export function trackOf(incipit: EngravedIncipit, { title, composer }: IncipitKeyProps['work']) {
  const [src, notes] = [incipitPath(incipit, 'audio.mp3'), incipitPath(incipit, 'narrow-1.svg')];
  return { src, notes, title, by: composer, part: incipit.part && musicalText(incipit.part) };
}
