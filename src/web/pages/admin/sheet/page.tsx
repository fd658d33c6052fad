import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listPlayers } from '#/features/musicians/queries.server.ts';
import { rowsText } from '#/features/sheets/messages.ts';
import type { SheetView } from '#/features/sheets/model.ts';
import { viewSheet } from '#/features/sheets/queries.server.ts';
import { Button } from '#/ui/button.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { AdminSection } from '#/web/admin/admin-section.tsx';
import { orNotFound } from '#/web/admin/or-not-found.ts';
import { api, send } from '#/web/api-client.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import type { Route } from './+types/page';
import { ColumnChoices } from './column-choices.tsx';
import { ComposerChoices } from './composer-choices.tsx';
import { Fates } from './fates.tsx';
import { Lacking } from './lacking.tsx';
import { useSheet } from './use-sheet.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  return orNotFound(async () => ({
    sheet: await viewSheet(ctx, params.sheetId),
    players: await listPlayers(ctx),
  }));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('A spreadsheet', 'What is made of each row.', matches);

export default function SheetPage({ loaderData: { sheet, players } }: Route.ComponentProps) {
  const moment = useMoment();
  const { view, saving, choose, write, written } = useSheet(sheet);
  const lacks = Object.values(view.lacks).some((count) => count > 0);
  return (
    <AdminPage
      first="Works from"
      second="a list"
      loud="second"
      about={view.sheetName ? `${view.name}, sheet “${view.sheetName}”` : view.name}
      actions={<ThrowAway id={view._id} />}
    >
      <p className="max-w-190 text-lede">{aboutText(view)}</p>
      <p className="mt-2 max-w-190 text-label text-quiet">
        Nothing is written before you say so. The file is kept until {moment(view.keptUntil)}, so you can close this
        page and come back.
      </p>
      <div className="needs-script mt-8.5" aria-busy={saving}>
        <AdminSection title="Columns">
          <ColumnChoices view={view} onChoose={choose} />
        </AdminSection>
        {lacks ? (
          <AdminSection title="What rows lack">
            <Lacking view={view} players={players} onChoose={choose} />
          </AdminSection>
        ) : null}
        {view.composers.length > 0 ? (
          <AdminSection title="Who is meant">
            <ComposerChoices view={view} onChoose={choose} />
          </AdminSection>
        ) : null}
        <AdminSection title="What becomes of it">
          <Fates view={view} waiting={saving} written={written} onWrite={write} />
        </AdminSection>
      </div>
    </AdminPage>
  );
}

function aboutText({ rows, headRow, others, remembered }: SheetView): string {
  const read = `${rowsText(rows.length)} of works. ${headRow > 0 ? `Row ${headRow} names the columns.` : 'No row names the columns.'}`;
  const before = remembered ? ' They are understood as you did it last time.' : '';
  const left = others.length > 0 ? ` Not read: the other sheets, ${others.map((name) => `“${name}”`).join(', ')}.` : '';
  return `${read}${before}${left}`;
}

function ThrowAway({ id }: { id: string }) {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(false);

  async function onPress() {
    setWaiting(true);
    await send(api.sheets[':id'].$delete({ param: { id } }));
    await navigate('/admin/import');
  }

  return (
    <Button variant="outline" onClick={onPress} waiting={waiting}>
      THROW IT AWAY
    </Button>
  );
}
