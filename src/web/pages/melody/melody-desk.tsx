import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { EngravedMelody, TwoNames } from '#/features/names-melody/model.ts';
import { lettersOf, themeOf } from '#/features/names-melody/rules.ts';
import { melodyFilePath } from '#/features/names-melody/url.ts';
import type { Follower } from '#/features/notation/components/follow-music.ts';
import { type Lit, NOTHING_LIT } from '#/features/notation/components/lit-notes.tsx';
import { SamplePlayer } from '#/features/notation/components/sample-player.tsx';
import { presentLayout } from '#/features/notation/components/use-layout.ts';
import { MelodySheet } from './melody-sheet.tsx';

export function MelodyDesk({ names, melody }: { names: TwoNames; melody: EngravedMelody }) {
  const { version, seconds, sizes } = melody;
  const theme = themeOf(names);
  const [lit, setLit] = useState<Lit>(NOTHING_LIT);
  const [follower, setFollower] = useState<Follower>();
  const sound = useRef<HTMLAudioElement>(null);

  useEffect(() => () => follower?.stop(), [follower]);

  async function follow(): Promise<void> {
    if (follower || !sound.current) return;
    // Without the script the music still plays.
    const loaded = await import('#/features/notation/components/follow-music.ts').catch(() => undefined);
    const element = sound.current;
    const timing = melodyFilePath(theme, 'timing.json', version);
    if (loaded && element) setFollower(await loaded.followMusic(element, timing, setLit).catch(() => undefined));
  }

  function playFrom(page: number, event: MouseEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const unit = (sizes[presentLayout()][page - 1]?.width ?? box.width) / box.width;
    const at = follower?.timeOf(page, (event.clientX - box.left) * unit, (event.clientY - box.top) * unit);
    if (at === undefined || !sound.current) return;
    sound.current.currentTime = at;
    sound.current.play().catch(() => undefined);
  }

  return (
    <>
      <SamplePlayer
        audio={sound}
        src={melodyFilePath(theme, 'audio.mp3', version)}
        seconds={seconds}
        onPlay={() => void follow()}
      />
      <div className="sample-sheet mt-4 px-3 py-6 sm:px-8.5 sm:pt-8.5 sm:pb-12">
        {Array.from({ length: Math.max(sizes.sheet.length, sizes.narrow.length) }, (_, index) => (
          <MelodySheet
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={index}
            page={index + 1}
            names={names}
            letters={lettersOf(names.first) + lettersOf(names.second)}
            melody={melody}
            lit={lit}
            onPress={follower && ((event) => playFrom(index + 1, event))}
          />
        ))}
      </div>
    </>
  );
}
