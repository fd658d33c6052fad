import type { AppContext } from '#/features/context.ts';
import type { ProgrammeView, RequestedProgramme } from '#/features/programmes/model.ts';
import type { EventRequest } from '../model.ts';
import { changesBetweenProgrammes } from './changed-lines.ts';
import { agreedProgramme, readCopy, viewOfCopy } from './copies.server.ts';

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

export interface ChangedSince {
  /** As shown, from 1. */
  version: number;
  changes: string[];
}

/** Against what was sent, or the oldest that is kept; undefined when nothing differs. The caller checks the policy. */
export async function changedSince(ctx: AppContext, request: EventRequest): Promise<ChangedSince | undefined> {
  const oldest = await ctx.db
    .selectFrom('requestProgrammes')
    .select(['version', 'programme'])
    .where('requestId', '=', request._id)
    .where('copy', '=', 'standing')
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  // Without a programme of its own, there is nothing to compare with.
  if (!oldest?.programme) return undefined;
  const before = JSON.parse(oldest.programme) as RequestedProgramme;
  const changes = changesBetweenProgrammes(before, await agreedProgramme(ctx, request));
  return changes.length > 0 ? { version: oldest.version + 1, changes } : undefined;
}
