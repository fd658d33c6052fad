import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { couldNotAdd, created, saved } from '#/features/deleted-items/messages.ts';
import type { DeletableKind } from '#/features/deleted-items/model.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { type SubmitOutcome, useApiForm } from '#/ui/forms/use-api-form.ts';
import type { ApiError, ApiResult } from '#/web/api-client.ts';
import { changedFields, type Difference, differences } from './conflict.ts';
import { itemPath } from './item-kind.ts';

export interface Opened<Body> {
  body: Body;
  version: number;
}

export async function reopened<File, Body>(
  call: Promise<ApiResult<File>>,
  open: (file: File) => Opened<Body>,
): Promise<ApiResult<Opened<Body>>> {
  const result = await call;
  return result.ok ? { ok: true, data: open(result.data) } : result;
}

interface ItemFormOptions<Field extends string, Body extends Readonly<Record<string, unknown>>> {
  kind?: DeletableKind;
  opened?: Opened<Body> | undefined;
  nameOf: (body: Body) => string;
  check?: (values: Record<Field, string>) => Partial<Record<Field, string>>;
  toBody: (values: Record<Field, string>) => Body;
  create?: (body: Body) => Promise<ApiResult<{ _id: string }>>;
  change?: (changes: Partial<Body> & { seen: number }) => Promise<ApiResult<unknown>>;
  reopen?: () => Promise<ApiResult<Opened<Body>>>;
  /** Adds stored ids to new parts. */
  settle?: (sent: Body) => Body;
  /** Parts deleted by others become new. */
  rebase?: (mine: Body, stored: Body) => Body;
  /** For the conflict panel. */
  describe?: (body: Body) => Readonly<Record<string, unknown>>;
  /** Remounts the form (`useRedraw`). */
  onTheirs?: (version: number) => void;
}

interface Conflict<Body> {
  mine: Body;
  stored: Opened<Body>;
  differences: Difference[];
}

/**
 * Sends changed fields and their version (optimistic lock); a conflict shows both versions. Adding asks first (spec
 * section 2).
 */
export function useItemForm<Field extends string, Body extends Readonly<Record<string, unknown>>>(
  options: ItemFormOptions<Field, Body>,
) {
  const { kind, nameOf, check, toBody, describe = (body) => body } = options;
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const opened = useRef(options.opened);
  const [asking, setAsking] = useState<Body>();
  const [conflict, setConflict] = useState<Conflict<Body>>();
  const [waiting, setWaiting] = useState(false);
  const [dirty, setDirty] = useState(false);

  const form = useApiForm<Field>({
    ...(check && { check }),
    submit: async (values) => {
      const body = toBody(values);
      if (!opened.current) {
        setAsking(body);
        return {};
      }
      return save(body, opened.current);
    },
  });

  function refused({ error, fields, href }: ApiError, message: string) {
    announce({
      kind: 'alert',
      text: message === error ? error : `${message}. ${error}`,
      ...(href && { action: { label: 'Open it', href } }),
    });
    return fields ? { fields: byField(fields) } : {};
  }

  async function save(body: Body, from: Opened<Body>): Promise<SubmitOutcome & { saved?: boolean }> {
    if (!options.change) return {};
    const result = await options.change({ ...changedFields(from.body, body), seen: from.version });
    if (result.ok) {
      opened.current = { body: options.settle?.(body) ?? body, version: from.version + 1 };
      setConflict(undefined);
      setDirty(false);
      announce({ kind: 'status', text: saved(nameOf(body)) });
      await revalidate();
      return { saved: true };
    }
    const stored = result.error.code === 'conflict' && !result.error.fields ? await options.reopen?.() : undefined;
    if (!stored?.ok) return refused(result.error, result.error.error);
    setConflict({
      mine: body,
      stored: stored.data,
      differences: differences(describe(from.body), describe(stored.data.body), describe(body)),
    });
    return {};
  }

  return {
    ...form,
    formProps: {
      ...form.formProps,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        setDirty(true);
        form.formProps.onInput(event);
      },
    },
    dirty,
    showRefusal(error: ApiError) {
      const { fields } = refused(error, error.error);
      if (fields) form.refuse(fields);
    },
    /** For moved rows. */
    touch: () => setDirty(true),
    asking,
    cancel: () => setAsking(undefined),
    async confirm() {
      if (!asking || !options.create || !kind) return;
      setWaiting(true);
      const result = await options.create(asking);
      setWaiting(false);
      setAsking(undefined);
      if (!result.ok) {
        const { fields } = refused(result.error, couldNotAdd(kind));
        if (fields) form.refuse(fields);
        return;
      }
      setDirty(false);
      await navigate(itemPath(kind, result.data._id), { state: { saved: true } });
      announce({ kind: 'status', text: created(kind) });
    },
    waiting,
    conflict: conflict?.differences,
    async keepMine() {
      if (!conflict) return;
      setWaiting(true);
      // Their field is unchanged here.
      const { stored, mine } = conflict;
      const from = opened.current ?? stored;
      const changes = changedFields(from.body, options.rebase?.(mine, stored.body) ?? mine);
      const { saved: whole, fields } = await save({ ...stored.body, ...changes }, stored);
      setWaiting(false);
      // Otherwise the next save would revert theirs.
      if (whole) options.onTheirs?.(stored.version + 1);
      if (fields) form.refuse(fields);
    },
    async takeTheirs() {
      if (!conflict) return;
      setConflict(undefined);
      setDirty(false);
      options.onTheirs?.(conflict.stored.version);
      await revalidate();
    },
  };
}

/** 'instruments.2' belongs to 'instruments'. */
function byField(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .toReversed()
      .flatMap(([path, message]) => [
        [path.split('.')[0] ?? path, message],
        [path, message],
      ]),
  );
}
