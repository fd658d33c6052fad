import { fieldRefused } from '#/platform/errors.ts';
import type { AppContext } from '../context.ts';
import { changeContent, given } from '../site-content/commands.server.ts';
import { DOCUMENT_NAMES } from '../site-content/messages.ts';
import type { ContentDocument } from '../site-content/model.ts';
import { COLDER_THAN_HOT } from './messages.ts';
import type { OutdoorLimits } from './model.ts';
import type { OutdoorsChanges } from './schema.server.ts';

/** @throws AppError unauthenticated, forbidden, conflict, validation */
export async function changeOutdoors(
  ctx: AppContext,
  { seen: expectedVersion, ...changes }: OutdoorsChanges,
): Promise<ContentDocument<OutdoorLimits>> {
  const edit = {
    collection: 'outdoors',
    key: 'outdoors',
    expectedVersion,
    nameOf: () => DOCUMENT_NAMES.outdoors,
  } as const;
  const { body, version } = await changeContent<OutdoorLimits>(ctx, edit, (before) => {
    const after = { ...before, ...given(changes) };
    if (after.coldest >= after.hottest) throw fieldRefused('coldest', COLDER_THAN_HOT);
    if (after.pianoColdest >= after.pianoHottest) throw fieldRefused('pianoColdest', COLDER_THAN_HOT);
    return after;
  });
  return { body, version };
}
