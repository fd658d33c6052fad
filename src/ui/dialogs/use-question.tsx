import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface QuestionLabels {
  title: string;
  confirmLabel: string;
  cancelLabel: string;
}

interface Question {
  children: ReactNode;
  answer: (yes: boolean) => void;
}

export function useQuestion(labels: QuestionLabels) {
  const [question, setQuestion] = useState<Question>();
  function answer(yes: boolean): void {
    question?.answer(yes);
    setQuestion(undefined);
  }
  return {
    ask: (children: ReactNode) => new Promise<boolean>((resolve) => setQuestion({ children, answer: resolve })),
    dialog: (
      <ConfirmDialog
        {...labels}
        open={question !== undefined}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {question?.children}
      </ConfirmDialog>
    ),
  };
}
