import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { LINK_NAME_REQUIRED, LINK_REVOKED } from '#/features/shared-programmes/messages.ts';
import { NAME_MAX_LENGTH, type ShareLink } from '#/features/shared-programmes/model.ts';
import { longDate } from '#/platform/time/dates.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { useQuestion } from '#/ui/dialogs/use-question.tsx';
import { Checkbox, TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useRootData } from '#/web/root-data.ts';
import { MadeLink } from './made-link.tsx';

interface ShareProgrammeProps {
  links: readonly ShareLink[];
  /** Defaults to the cart's programme. */
  requestId?: string;
}

interface Made {
  name: string;
  address: string;
  qr: { path: string; size: number };
}

export function ShareProgramme({ links, requestId }: ShareProgrammeProps) {
  const announce = useAnnounce();
  const { zone } = useRootData().business;
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<Made>();
  const { ask, dialog } = useQuestion({ title: 'Revoke this link?', confirmLabel: 'Revoke', cancelLabel: 'Keep it' });
  const { formRef, field, formProps, pending } = useApiForm<'name' | 'mayWrite' | 'showsPrices'>({
    check: ({ name }) => (name.trim() === '' ? { name: LINK_NAME_REQUIRED } : {}),
    async submit({ name, mayWrite, showsPrices }) {
      const what = {
        name,
        mayWrite: mayWrite !== '',
        showsPrices: showsPrices !== '',
        ...(requestId && { requestId }),
      };
      const result = await send(api.programme.links.$post({ json: what }));
      if (!result.ok) {
        announce({ kind: 'alert', text: result.error.error });
        return result.error.fields ? { fields: result.error.fields } : {};
      }
      setMade({ name: name.trim(), ...result.data });
      formRef.current?.reset();
      await revalidate();
      return {};
    },
  });

  async function revoke({ id, name }: ShareLink): Promise<void> {
    const sure = await ask(<p>Whoever has the link for {name} sees nothing any more. It can’t be opened again.</p>);
    if (!sure) return;
    const result = await send(api.programme.links[':id'].$delete({ param: { id } }));
    announce(result.ok ? { kind: 'status', text: LINK_REVOKED } : { kind: 'alert', text: result.error.error });
    if (result.ok) setMade(undefined);
    await revalidate();
  }

  return (
    <div className="needs-script">
      {made ? <MadeLink {...made} onKept={() => setMade(undefined)} /> : null}
      <form {...formProps} aria-label="A link for family or planner" className="mt-4 grid gap-3">
        <TextField
          label="Whom is it for?"
          hint="For you to know it by: 'Mum', 'our planner'."
          maxLength={NAME_MAX_LENGTH}
          {...field('name')}
        />
        <div>
          <Checkbox label="They may leave hearts and comments" defaultChecked name="mayWrite" />
          <Checkbox label="Show prices" name="showsPrices" />
        </div>
        <Button type="submit" variant="outline" waiting={pending} className="justify-self-start">
          MAKE A LINK
        </Button>
      </form>
      {links.length > 0 ? (
        <ul aria-label="Links" className="mt-6 border-t border-line">
          {links.map((link) => (
            <li key={link.id} className="flex items-center justify-between gap-4 border-b border-line py-2">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-label">For {link.name}</span>
                <span className="block text-label text-quiet">
                  {[
                    `made ${longDate(dayIn(zone, new Date(link.createdAt)))}`,
                    link.mayWrite ? 'hearts and comments' : 'reading only',
                    link.showsPrices ? 'with prices' : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              <button
                type="button"
                aria-label={`REVOKE the link for ${link.name}`}
                onClick={() => revoke(link)}
                className="link min-h-11 shrink-0 text-label font-label"
              >
                REVOKE
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {dialog}
    </div>
  );
}
