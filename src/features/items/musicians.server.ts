import { renamePianist } from '../concert-series/commands.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { linkNewMusician } from '../join-applications/changes.server.ts';
import * as musicians from '../musicians/commands.server.ts';
import type { Musician } from '../musicians/model.ts';
import type { MusicianChanges, MusicianInput } from '../musicians/schema.server.ts';

/** Links the application they came from. @throws AppError as `createMusician` */
export function createMusician(
  ctx: AppContext,
  { application, ...input }: MusicianInput & { application?: string | undefined },
): Promise<Musician> {
  return inTransaction(ctx, async (tx) => {
    const added = await musicians.createMusician(tx, input);
    if (application !== undefined) await linkNewMusician(tx, application, added._id);
    return added;
  });
}

/** Renames in concerts too. @throws AppError as `changeMusician` of musicians */
export function changeMusician(ctx: AppContext, id: string, changes: MusicianChanges): Promise<Musician> {
  return musicians.changeMusician(ctx, id, changes, renamePianist);
}
