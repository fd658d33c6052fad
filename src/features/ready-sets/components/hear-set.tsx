import { HearAll } from '#/ui/player/hear-all.tsx';
import { trackOf } from '../../work-facts/components/incipit-key.tsx';
import { hearText } from '../messages.ts';
import type { FoundSection } from '../model.ts';

export function HearSet({ sections }: { sections: readonly FoundSection[] }) {
  const tracks = sections.flatMap(({ items }) =>
    items.flatMap((item) => {
      if (item.kind !== 'work' || !item.piece.incipit) return [];
      const { piece } = item;
      return [trackOf(item.piece.incipit, { title: piece.movementTitle ?? piece.title, composer: piece.composer })];
    }),
  );
  return <HearAll tracks={tracks}>{hearText(tracks.length)}</HearAll>;
}
