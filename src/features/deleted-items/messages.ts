export const DELETED_FOR_GOOD =
  'There is nothing to bring back: it was deleted more than 30 days ago, or is back already.';
export const CHANGED_SINCE =
  'Somebody changed this while you were editing. Nothing of yours is lost: look at what differs.';
export const NO_SUCH_ITEM = 'There is no such item. It may have been deleted meanwhile.';

export function couldNotAdd(kind: string): string {
  return `Could not add new ${kind}`;
}
export function created(kind: string): string {
  return `Successfully created new ${kind}.`;
}
export function deleted(kind: string): string {
  return `Successfully deleted this ${kind}`;
}
export function saved(name: string): string {
  return `${name} is saved.`;
}
export function restored(name: string): string {
  return `${name} is back.`;
}
