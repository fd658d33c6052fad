import { HOME_KEPT } from '#/features/times-off/messages.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

/** Where they live, as the owners know it; the musician may say it on their own page. */
export function HomeForm({ musicianId, homeZip }: { musicianId: string; homeZip: string }) {
  const { answer, pending } = useAnswer();
  const { field, formProps } = useApiForm<string>({
    check: () => ({}),
    submit: (values) => {
      const json = { homeZip: (values.homeZip ?? '').trim() };
      return answer(send(api.musicians[':id'].home.$put({ param: { id: musicianId }, json })), HOME_KEPT);
    },
  });
  return (
    <form {...formProps} aria-label="Where they live" className="needs-script mt-4 flex flex-wrap items-end gap-3">
      <TextField
        {...field('homeZip')}
        label="Zip code where they live"
        hint="For admins alone: the nearest is named first."
        inputMode="numeric"
        maxLength={5}
        defaultValue={homeZip}
        autoComplete="off"
      />
      <Button type="submit" variant="outline" waiting={pending}>
        KEEP IT
      </Button>
    </form>
  );
}
