import type { FormEvent } from 'react';
import { ADMIN_ORDERS_PATH } from '#/features/orders/url.ts';
import { fileSize } from '#/platform/files/file-size.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { TextAreaField } from '#/ui/forms/field.tsx';
import { FileField } from '#/ui/forms/file-field.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { BankPreviewPanel } from './preview-panel.tsx';
import { BankResultPanel } from './result-panel.tsx';
import { useBankFile } from './use-bank-file.ts';

export async function loader({ context }: Route.LoaderArgs) {
  getAdminContext(context);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Bank file', 'Finds the payments of orders and events in a file of the bank.', matches);

export default function BankFilePage() {
  const { file, text, problem, preview, result, reading, done, choose, paste, look, confirm } = useBankFile();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!reading && done === undefined) void look();
  }

  return (
    <AdminPage
      first="Bank"
      second="File"
      loud="first"
      actions={
        <ButtonLink to={ADMIN_ORDERS_PATH} variant="outline">
          ALL ORDERS
        </ButtonLink>
      }
    >
      <p className="max-w-190 text-lede">
        Your bank and your payment app let you download what came in as CSV. Bring it here, and every payment is laid
        beside its order or its event: by the code and the amount, to the cent. Nothing is confirmed before you say so,
        and the file is not kept.
      </p>
      <form
        onSubmit={onSubmit}
        noValidate
        aria-label="Read a bank file"
        className="needs-script mt-8.5 grid max-w-190 gap-6"
      >
        <FileField
          label="File"
          hint="CSV, at most 1 MB"
          name="file"
          accept=".csv,.tsv,.txt,text/csv"
          chosen={file && `${file.name}, ${fileSize(file.size)}`}
          error={problem}
          onChoose={choose}
        />
        <TextAreaField
          label="Or paste its rows"
          hint="With the row that names the columns."
          name="text"
          rows={4}
          value={text}
          onChange={(event) => paste(event.currentTarget.value)}
          spellCheck={false}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant={preview ? 'outline' : 'felt'} waiting={reading}>
            LOOK FOR PAYMENTS
          </Button>
          <p role="status" className="text-label text-quiet">
            {reading ? 'Reading every row …' : ''}
          </p>
        </div>
      </form>
      {preview ? <BankPreviewPanel preview={preview} done={done} onConfirm={confirm} /> : null}
      {result ? <BankResultPanel result={result} /> : null}
    </AdminPage>
  );
}
