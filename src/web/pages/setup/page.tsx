import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import type { SettingsView } from '#/features/settings/model.ts';
import { hasAdmin } from '#/features/setup/queries.server.ts';
import { clearDraft, readDraft, writeDraft } from '#/ui/forms/use-draft.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { api, send } from '#/web/api-client.ts';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { CodeForm } from './code-form.tsx';
import { FirstRun } from './first-run.tsx';

/** Survives reloads. */
const CODE_DRAFT = 'setup-code';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  if (await hasAdmin(ctx)) throw redirect('/admin');
  const { extras, bands } = ctx.content.series.pricing;
  const { own: _, ...rates } = ctx.content.rates;
  return {
    origin: ctx.origin,
    fees: {
      rates,
      extras,
      services: ctx.content.services.services,
      travel: bands.map(({ fee, area, minutes }) => ({ fee, area, minutes })),
    },
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('First Run', 'Five short steps that make this site yours.', matches);

export default function SetupPage({ loaderData: { origin, fees } }: Route.ComponentProps) {
  const [opened, setOpened] = useState<{ code: string; view: SettingsView }>();

  async function open(code: string) {
    const result = await send(api.setup.$post({ json: { code } }));
    if (result.ok) {
      writeDraft(CODE_DRAFT, { code });
      setOpened({ code, view: result.data });
    }
    return result;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes
  useEffect(() => {
    const { code } = readDraft(CODE_DRAFT);
    if (code) void open(code).then(({ ok }) => ok || clearDraft(CODE_DRAFT));
  }, []);

  if (opened) {
    return (
      <FirstRun
        code={opened.code}
        view={opened.view}
        origin={origin}
        onView={(view) => setOpened({ ...opened, view })}
        onDone={() => clearDraft(CODE_DRAFT)}
        fees={fees}
      />
    );
  }
  return (
    <TwoHands
      ebony="left"
      pressed={[]}
      left={
        <>
          <PageTitle first="A warm" second="Welcome" loud="second" stacked />
          <p className="mt-12 max-w-105 text-lede">
            Your site is up, and plays sample music. Five short movements make it yours: your name, where you are paid,
            the post, your fees, and a key.
          </p>
          <p className="mt-4 max-w-105 text-lede">Skip what you like; you can come back to all of it.</p>
        </>
      }
      right={<CodeForm open={open} />}
    />
  );
}
