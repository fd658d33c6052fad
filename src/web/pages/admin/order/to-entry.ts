import type { CaseEntry } from '#/features/cases/case-kind.ts';
import type { OrderEntry, OrderEntryKind } from '#/features/orders/model.ts';

type Entry = CaseEntry<OrderEntryKind>;

const ACTORS: Readonly<Record<string, string>> = { buyer: 'the buyer', site: 'by itself' };

export function toEntry({ at, actor, kind, words, mail }: OrderEntry): Entry {
  return {
    at,
    kind,
    words,
    subject: '',
    actor: ACTORS[actor] ?? actor,
    ...(mail && { mail: mail as NonNullable<Entry['mail']> }),
  };
}
