import type { Row } from '#/database/tables.ts';
import { redact } from '../audit-log/rules.ts';
import type { CaseKind, Moves } from '../cases/case-kind.ts';
import { CASE_CHANGED, moveImpossible, NO_SUCH_MESSAGE, STATE_LABELS } from './messages.ts';
import type { MessageState, StoredMessage } from './model.ts';
import { MESSAGE_MOVES } from './rules.ts';

export function toMessage(row: Row<'contactMessages'>): StoredMessage {
  const { id, unanswered: _, searchText: __, topic, state, ...rest } = row;
  return { ...rest, _id: id, topic: topic as StoredMessage['topic'], state: state as MessageState };
}

export const MESSAGE: CaseKind<StoredMessage, MessageState, 'contactMessages'> & Moves<MessageState> = {
  name: 'message',
  table: 'contactMessages',
  fromRow: toMessage,
  stateOf: ({ state }) => state,
  stateColumns: (state, stateSince) => ({ state, stateSince, unanswered: state === 'new' ? 1 : 0 }),
  stateField: 'state',
  stateLabels: STATE_LABELS,
  moves: MESSAGE_MOVES,
  moveImpossible,
  auditName: ({ topic, email }) => `${topic}, ${redact(email)}`,
  notFound: NO_SUCH_MESSAGE,
  changedSince: CASE_CHANGED,
};
