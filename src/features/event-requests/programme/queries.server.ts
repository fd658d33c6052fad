import type { AppContext } from '#/features/context.ts';
import type { ProgrammeView } from '#/features/programmes/model.ts';
import type { EventRequest } from '../model.ts';
import { readCopy, viewOfCopy } from './copies.server.ts';

export interface WorkedOn {
  view: ProgrammeView;
  /** 'draft': what stands is not touched until the musician says yes. */
  copy: 'standing' | 'draft';
  /** Something is prepared that nobody was asked about yet. */
  prepared: boolean;
}

/** What is changed on the request's page. The caller checks who may see the request. */
export async function programmeToChange(ctx: AppContext, request: EventRequest): Promise<WorkedOn> {
  const { stored, ...copy } = await readCopy(ctx, request);
  const view = await viewOfCopy(ctx, request._id, copy);
  return { view, copy: copy.copy, prepared: copy.copy === 'draft' && stored !== '' };
}
