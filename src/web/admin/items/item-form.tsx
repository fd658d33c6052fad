import type { ReactNode } from 'react';
import type { DeletableKind, Reference } from '#/features/deleted-items/model.ts';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import type { ApiResult } from '#/web/api-client.ts';
import { ConflictPanel, type ConflictState } from './conflict-panel.tsx';
import { DeleteItem } from './delete-item.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface ItemFormState extends ConflictState {
  formProps: object;
  pending: boolean;
  dirty: boolean;
  asking: unknown;
  cancel: () => void;
  confirm: () => void;
}

interface ItemFormProps {
  kind: DeletableKind;
  stored: { id: string; name: string; references: readonly Reference[] } | undefined;
  remove: () => Promise<ApiResult<unknown>>;
  state: ItemFormState;
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
  beside?: ReactNode;
  onceAdded?: string;
}

export function ItemForm({
  kind,
  stored,
  remove,
  state,
  labels,
  children,
  beside,
  onceAdded = 'It is on the site at once.',
}: ItemFormProps) {
  return (
    <>
      <form
        {...state.formProps}
        aria-label={stored ? `Edit ${stored.name}` : `New ${kind}`}
        className="needs-script grid max-w-190 gap-6 **:scroll-mb-40"
      >
        <ConflictPanel state={state} labels={labels} />
        {children}
        <div
          // SAVE stays in reach.
          className={`flex flex-wrap items-center gap-3 border-t border-ink ${state.dirty ? 'sticky bottom-14 z-10 bg-ivory py-3 md:bottom-0' : 'pt-6'}`}
        >
          <Button type="submit" waiting={state.pending}>
            {!stored ? `ADD ${kind.toUpperCase()}` : state.pending ? 'SAVING …' : 'SAVE'}
          </Button>
          {beside}
          {stored ? <DeleteItem kind={kind} {...stored} remove={remove} /> : null}
          {state.dirty ? <p className="text-label text-quiet">Not saved yet</p> : null}
        </div>
      </form>
      <ConfirmDialog
        open={state.asking !== undefined}
        title={`Create this ${kind}?`}
        confirmLabel="Create"
        waiting={state.waiting}
        onConfirm={state.confirm}
        onCancel={state.cancel}
      >
        {onceAdded}
      </ConfirmDialog>
      <LeaveGuard dirty={state.dirty} />
    </>
  );
}
