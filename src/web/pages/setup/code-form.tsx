import { CODE_REQUIRED } from '#/features/setup/messages.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import type { ApiResult } from '#/web/api-client.ts';

interface CodeFormProps {
  open(code: string): Promise<ApiResult<unknown>>;
}

export function CodeForm({ open }: CodeFormProps) {
  const announce = useAnnounce();
  const { field, pending, formProps } = useApiForm<'code'>({
    check: ({ code }) => (code.trim() === '' ? { code: CODE_REQUIRED } : {}),
    submit: async ({ code }) => {
      const result = await open(code.trim());
      if (result.ok) return {};
      if (result.error.fields) return { fields: result.error.fields };
      announce({ kind: 'alert', text: result.error.error });
      return {};
    },
  });
  return (
    <form {...formProps} aria-label="Begin" className="needs-script grid max-w-120 gap-5">
      <TextField
        label="Setup code"
        hint="Twelve letters and digits, like K7QF-2M9X-0HRT."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...field('code')}
      />
      <div>
        <Button type="submit" waiting={pending}>
          {pending ? 'OPENING …' : 'BEGIN'}
        </Button>
      </div>
      <p className="mt-4 max-w-105 text-label text-quiet">
        Where is it? The window in which somebody typed npm start shows it, on the line that begins with First run. A
        new start prints a new one.
      </p>
    </form>
  );
}
