import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** 'Keep it', where the question is whether to cancel something. */
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  waiting?: boolean;
}

/** The focus lands on Cancel. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  onCancel,
  waiting = false,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onCancel} title={title}>
      <div className="mt-4 text-body">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="outline" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button onClick={onConfirm} waiting={waiting}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
