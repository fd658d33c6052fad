import type { AppContext } from '#/features/context.ts';
import type { ProgrammeView } from '#/features/programmes/model.ts';
import type { EventRequest } from '../model.ts';
import { readCopy, viewOfCopy } from './copies.server.ts';

interface WorkedOn {
  view: ProgrammeView;
  /** 'draft' leaves the agreed one alone. */
  copy: 'standing' | 'draft';
  /** An unsent draft exists. */
  prepared: boolean;
}

/** The caller checks the policy. */
export async function programmeToChange(ctx: AppContext, request: EventRequest): Promise<WorkedOn> {
  const { stored, ...copy } = await readCopy(ctx, request);
  const view = await viewOfCopy(ctx, request._id, copy);
  return { view, copy: copy.copy, prepared: copy.copy === 'draft' && stored !== '' };
}
