/** What can be deleted and brought back. */
export const DELETABLE_KINDS = ['opus', 'musician', 'client', 'performance', 'concert', 'composition'] as const;
export type DeletableKind = (typeof DELETABLE_KINDS)[number];

/** What is deleted can be brought back for this many days; then it is gone. */
export const KEPT_DAYS = 30;

export interface DeletedItem {
  kind: DeletableKind;
  itemId: string;
  name: string;
  deletedAt: string;
  /** The admin's e-mail. */
  deletedBy: string;
}

/** Something that names an item: what a deletion would take away, leave as it is, or may not happen because of. */
export interface Reference {
  /** 'Offered in 3 works; they stay, without this musician.' */
  words: string;
  /** Deleting would leave nonsense behind: it is refused while this is so. */
  blocks: boolean;
}

/** What an admin's form is handed of one item: itself, how often it was changed, and what hangs on it. */
export interface ItemFile<Item> {
  item: Item;
  version: number;
  references: Reference[];
}
