import { type ReactNode, useEffect } from 'react';
import type { ContentDocument, DocumentName } from '#/features/site-content/model.ts';
import { Button } from '#/ui/button.tsx';
import { type ApiError, type ApiResult, api, send } from '#/web/api-client.ts';
import { ConflictPanel } from '../items/conflict-panel.tsx';
import { type Opened, useItemForm } from '../items/use-item-form.ts';

type Values = Record<string, string>;
type Json = Readonly<Record<string, unknown>>;

interface DocumentFormProps<Body extends Json> {
  title: string;
  hint?: string;
  opened: ContentDocument<Body>;
  labels: Readonly<Record<string, string>>;
  toBody: (values: Values) => Body;
  change: (changes: Partial<Body> & { seen: number }) => Promise<ApiResult<unknown>>;
  reopen: () => Promise<ApiResult<Opened<Body>>>;
  onTheirs: (version: number) => void;
  onDirty: (dirty: boolean) => void;
  children: (form: DocumentFormState) => ReactNode;
  /** Long, and nothing to fill in: behind the button. */
  below?: ReactNode;
}

export interface DocumentFormState {
  /** By path: 'bands.0.fee'. */
  errors: Readonly<Record<string, string>>;
  field: (name: string) => { name: string; error: string | undefined };
  touch: () => void;
  showRefusal: (error: ApiError) => void;
}

/** Reports unsaved changes to its page. */
export function DocumentForm<Body extends Json>({
  title,
  hint,
  opened,
  labels,
  toBody,
  change,
  reopen,
  onTheirs,
  onDirty,
  children,
  below,
}: DocumentFormProps<Body>) {
  const state = useItemForm<string, Body>({ opened, nameOf: () => `‘${title}’`, toBody, change, reopen, onTheirs });
  const { dirty } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page hears of a change, not of a new function
  useEffect(() => onDirty(dirty), [dirty]);
  return (
    <form {...state.formProps} aria-label={title} className="needs-script grid max-w-190 gap-6">
      <div>
        <h2 className="font-display text-section font-f">{title}</h2>
        {hint ? <p className="mt-1 text-quiet">{hint}</p> : null}
      </div>
      <ConflictPanel state={state} labels={labels} />
      {children(state)}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" waiting={state.pending} aria-label={`${state.pending ? 'SAVING …' : 'SAVE'}: ${title}`}>
          {state.pending ? 'SAVING …' : 'SAVE'}
        </Button>
        {dirty ? <p className="text-label text-quiet">Not saved yet</p> : null}
      </div>
      {below}
    </form>
  );
}

export async function reopenDocument<Body>(name: DocumentName): Promise<ApiResult<Opened<Body>>> {
  return (await send(api.admin.content[':name'].$get({ param: { name } }))) as ApiResult<Opened<Body>>;
}
