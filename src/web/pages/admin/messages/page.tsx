import { useState } from 'react';
import { STATE_LABELS } from '#/features/contact/messages.ts';
import { CONTACT_TOPICS, MESSAGE_SORTS, MESSAGE_STATES, type StoredMessage } from '#/features/contact/model.ts';
import { listMessages } from '#/features/contact/queries.server.ts';
import { messagePath } from '#/features/contact/url.ts';
import { things } from '#/platform/text/english.ts';
import { agoText, spanText } from '#/platform/time/dates.ts';
import { Button } from '#/ui/button.tsx';
import { Pager } from '#/ui/pager.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { searchIn } from '#/web/admin/inbox/list-search.ts';
import { ItemList, type ListedItem } from '#/web/admin/items/item-list.tsx';
import { ChooseAll } from '#/web/admin/lists/choose-all.tsx';
import { ListTools } from '#/web/admin/lists/list-tools.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { ChosenMessages } from './chosen-messages.tsx';
import { useMoveMessages } from './use-move-messages.ts';

const EXCERPT_LENGTH = 90;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { search, page, choice } = searchIn(request);
  const topic = choice('topic', CONTACT_TOPICS);
  const state = choice('state', MESSAGE_STATES);
  const sort = choice('sort', MESSAGE_SORTS) ?? 'unanswered';
  const list = await listMessages(ctx, { search, topic, state, sort }, page);
  return { list, search, topic, state, sort, now: ctx.clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Messages', 'What people wrote through the contact form.', matches);

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { list, search, topic, state, sort, now } = loaderData;
  const all = search === '' && !topic && !state;
  const { move, pending } = useMoveMessages();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Unlisted messages are no longer chosen.
  const ids = list.items.map(({ _id }) => _id);
  const chosenHere = ids.filter((id) => chosen.has(id));
  const choose = (id: string, on: boolean) =>
    setChosen(new Set(on ? [...chosenHere, id] : chosenHere.filter((one) => one !== id)));
  return (
    <AdminPage first="Messages" second="to us" loud="first">
      <ListTools
        searchLabel="Name, email or words"
        search={search}
        choices={[
          {
            name: 'topic',
            label: 'Topic',
            value: topic ?? '',
            options: [['', 'All topics'], ...CONTACT_TOPICS.map((name) => [name, name] as const)],
          },
          {
            name: 'state',
            label: 'State',
            value: state ?? '',
            options: [['', 'All but spam'], ...MESSAGE_STATES.map((name) => [name, STATE_LABELS[name]] as const)],
          },
          {
            name: 'sort',
            label: 'Order',
            value: sort,
            options: [
              ['unanswered', 'Unanswered first'],
              ['newest', 'Newest first'],
              ['oldest', 'Oldest first'],
            ],
          },
        ]}
      />
      <ItemList
        items={list.items.map((message) => ({
          ...listed(message, now),
          action:
            message.state === 'spam' ? null : (
              <Button
                variant="quiet"
                waiting={pending}
                onClick={() => move([message._id], 'spam')}
                aria-label={`Spam: ${message.firstName} ${message.lastName}`}
                // The last fact is long.
                className="needs-script max-md:mt-9"
              >
                Spam
              </Button>
            ),
        }))}
        choice={{ chosen: new Set(chosenHere), onChoose: ({ key }, on) => choose(key, on) }}
        count={things(list.total, 'message')}
        empty={
          all
            ? 'Nobody has written yet. Messages come from the contact page, and to you by mail.'
            : 'No message is like that. Look among all of them, or for less.'
        }
      />
      {ids.length > 1 ? (
        <ChooseAll
          checked={chosenHere.length === ids.length}
          onChange={(checked) => setChosen(new Set(checked ? ids : []))}
        />
      ) : null}
      <Pager page={list.page} pages={list.pages} />
      <ChosenMessages
        count={chosenHere.length}
        pending={pending}
        onMove={async (to) => {
          await move(chosenHere, to);
          setChosen(new Set());
        }}
        onClear={() => setChosen(new Set())}
      />
    </AdminPage>
  );
}

function listed(
  { _id, firstName, lastName, topic, message, state, createdAt }: StoredMessage,
  now: string,
): ListedItem {
  return {
    key: _id,
    href: messagePath(_id),
    name: `${firstName} ${lastName}`,
    weight: state === 'new' ? 'fff' : 'mp',
    facts: [
      excerpt(message),
      topic,
      state === 'new' ? `has waited ${spanText(createdAt, now)}` : `${STATE_LABELS[state]}, ${agoText(createdAt, now)}`,
    ],
  };
}

function excerpt(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join('').trimEnd()} …` : line;
}
