import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { LogInAgain } from '#/web/account/log-in-again.tsx';
import { askLostSessionsBy } from '#/web/account/lost-session.ts';
import { useRootData } from '#/web/root-data.ts';

interface Question {
  Panel: ComponentType<ComponentProps<typeof LogInAgain>>;
  answer: (loggedIn: boolean) => void;
}

export function LostSession() {
  const { session } = useRootData();
  const [question, setQuestion] = useState<Question>();
  const account = session?.accountId;

  useEffect(() => {
    if (account === undefined) return;
    askLostSessionsBy(async () => {
      try {
        const { LogInAgain: Panel } = await import('#/web/account/log-in-again.tsx');
        return await new Promise<boolean>((answer) => setQuestion({ Panel, answer }));
      } catch {
        return false;
      }
    });
    return () => {
      askLostSessionsBy(undefined);
      // Signed out, or another account.
      setQuestion((open) => {
        open?.answer(false);
        return undefined;
      });
    };
  }, [account]);

  if (!question || !session) return null;
  return (
    <question.Panel
      session={session}
      onAnswer={(loggedIn) => {
        setQuestion(undefined);
        question.answer(loggedIn);
      }}
    />
  );
}
