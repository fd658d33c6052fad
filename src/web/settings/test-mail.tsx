import { useRef, useState } from 'react';
import { emailProblem } from '#/features/accounts/rules.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import type { ApiResult } from '../api-client.ts';

interface TestMailProps {
  suggested: string;
  onTry(to: string): Promise<ApiResult<{ sent: boolean; message: string }>>;
  onRefused(fields: Record<string, string>): void;
}

interface Outcome {
  good: boolean;
  message: string;
}

export function TestMail({ suggested, onTry, onRefused }: TestMailProps) {
  const box = useRef<HTMLDivElement>(null);
  const [trying, setTrying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  async function tryOut(): Promise<void> {
    const to = box.current?.querySelector('input')?.value.trim() ?? '';
    const wrong = emailProblem(to);
    setProblem(wrong);
    setOutcome(undefined);
    if (wrong) return box.current?.querySelector('input')?.focus();
    setTrying(true);
    const result = await onTry(to);
    setTrying(false);
    if (result.ok) return setOutcome({ good: result.data.sent, message: result.data.message });
    const { to: toText, ...others } = result.error.fields ?? {};
    if (toText) setProblem(toText);
    if (Object.keys(others).length > 0) return onRefused(others);
    setOutcome({ good: false, message: result.error.error });
  }

  return (
    <div ref={box} className="grid gap-4 border-y border-line py-5">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <TextField
          label="Send a test message to"
          type="email"
          autoComplete="email"
          defaultValue={suggested}
          error={problem}
          className="min-w-[min(13.75rem,100%)] flex-1"
        />
        <Button variant="outline" onClick={tryOut} waiting={trying}>
          {trying ? 'SENDING …' : 'SEND TEST MESSAGE'}
        </Button>
      </div>
      <div role="status">
        {outcome ? (
          <p>
            <b className="font-label">{outcome.good ? 'Sent.' : 'Not sent.'}</b> {outcome.message}
          </p>
        ) : null}
      </div>
    </div>
  );
}
