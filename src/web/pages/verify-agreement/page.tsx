import { useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { verifyHash } from '#/features/event-requests/agreement/queries.server.ts';
import { VERIFY_PATH } from '#/features/event-requests/url.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { FileField } from '#/ui/forms/file-field.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import type { Route } from './+types/page';

const HASH = 'hash';

export async function loader({ context, request }: Route.LoaderArgs) {
  const hash = new URL(request.url).searchParams.get(HASH) ?? '';
  const found = hash === '' ? undefined : await verifyHash(getAppContext(context), hash);
  return {
    hash,
    found: found && {
      version: found.version,
      state: found.state,
      signatures: found.signatures.map(({ party, at }) => ({ party, at })),
    },
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Is It True?', 'Whether an agreement is as it was signed with us.', matches);

export default function VerifyPage({ loaderData: { hash, found } }: Route.ComponentProps) {
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const [chosen, setChosen] = useState<string>();

  /** The file stays on this device: only its fingerprint is asked for. */
  async function take(file: File | undefined): Promise<void> {
    setChosen(file?.name);
    if (!file) return;
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    await submit({ [HASH]: hexOf(bytes) }, { action: VERIFY_PATH });
  }

  return (
    <>
      <header className="page-x border-b border-ink pt-8.5 pb-12 md:pt-12 md:pb-16">
        <PageTitle first="Is it" second="true?" loud="second" />
        <p className="mt-4 max-w-180 text-lede">
          Whether an agreement is, letter for letter, the one that was made with us. Choose its PDF or the scan of what
          was signed on paper, or type its fingerprint (SHA-256).
        </p>
      </header>
      <div className="page-x grid gap-12 py-12 md:grid-cols-2 md:py-16">
        <div className="grid content-start gap-8.5">
          <div className="needs-script">
            <FileField
              label="The file"
              hint="A PDF, or the scan of a signed paper. It stays on this device."
              name="file"
              accept=".pdf,.jpg,.jpeg,.png"
              chosen={chosen}
              error={undefined}
              onChoose={take}
            />
          </div>
          <Form action={VERIFY_PATH} className="grid gap-4">
            <TextField name={HASH} label="Or its fingerprint" defaultValue={hash} autoComplete="off" maxLength={100} />
            <div>
              <Button type="submit" waiting={busy}>
                COMPARE
              </Button>
            </div>
          </Form>
        </div>
        <div aria-live="polite">{hash === '' ? null : <Verdict found={found} />}</div>
      </div>
    </>
  );
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function Verdict({ found }: { found: Route.ComponentProps['loaderData']['found'] }) {
  const moment = useMoment();
  if (!found)
    return (
      <>
        <p className="font-display text-panel font-ppp">No.</p>
        <p className="mt-4">
          We made nothing that has this fingerprint. Even one changed letter gives another; so does a file that was
          saved anew by a program.
        </p>
      </>
    );
  return (
    <>
      <p className="font-display text-panel font-fff">Yes.</p>
      <p className="mt-4">
        This is version {found.version} of an agreement with us
        {found.state === 'void' ? ', which is void by now' : found.state === 'open' ? ', which is not signed yet' : ''}.
      </p>
      <ul className="mt-4 border-t border-line">
        {found.signatures.map(({ party, at }) => (
          <li key={party} className="border-b border-line py-2">
            Signed by the {party}, {moment(at)}
          </li>
        ))}
      </ul>
    </>
  );
}
