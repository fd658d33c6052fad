import { data } from 'react-router';
import type { AgreementAccess } from '#/features/event-requests/agreement/links.server.ts';
import { askForEvent } from '#/features/event-requests/money/card.server.ts';
import { AppError } from '#/platform/errors.ts';
import { getAppContext } from '../app-context.ts';

type Context = ReturnType<typeof getAppContext>;

interface Asked {
  context: Parameters<typeof getAppContext>[0];
  params: { requestId?: string | undefined };
  request: Request;
}

interface Page<View> {
  path: (requestId: string) => string;
  view: (ctx: Context, access: AgreementAccess) => Promise<View>;
}

/** A page of one event: by the link of a mail, or by the request of who is signed in. Back from paying, Stripe is asked. */
export async function viewByLink<View extends { request: { _id: string } }>(
  { context, params, request }: Asked,
  { path, view }: Page<View>,
) {
  const ctx = getAppContext(context);
  const asked = new URL(request.url).searchParams;
  const token = asked.get('token') ?? undefined;
  const access = token === undefined ? { requestId: params.requestId ?? '' } : { token };
  if (token === undefined && ctx.actor.kind === 'visitor')
    return data({ next: path(params.requestId ?? ''), view: null, message: '' }, { status: 401 });
  try {
    const seen = await view(ctx, access);
    if (!asked.has('paid')) return data({ view: seen, access });
    await askForEvent(ctx, seen.request._id);
    return data({ view: await view(ctx, access), access });
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'not_found' && error.code !== 'conflict')) throw error;
    return data({ next: '', view: null, message: error.message }, { status: error.code === 'conflict' ? 410 : 404 });
  }
}
