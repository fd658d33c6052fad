import { groupLabel, MAIL_STATE_LABELS, mailStateLabel } from '#/features/mail-log/messages.ts';
import { type LoggedMail, MAIL_STATES } from '#/features/mail-log/model.ts';
import { listMailGroups, listMails, mailTrouble } from '#/features/mail-log/queries.server.ts';
import { mailPath } from '#/features/mail-log/url.ts';
import { things } from '#/platform/text/english.ts';
import { agoText } from '#/platform/time/dates.ts';
import { Pager } from '#/ui/pager.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { searchIn } from '#/web/admin/inbox/list-search.ts';
import { ItemList, type ListedItem } from '#/web/admin/items/item-list.tsx';
import { ListTools } from '#/web/admin/lists/list-tools.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { TroubleList } from './trouble-list.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { search, page, choice } = searchIn(request);
  const groups = await listMailGroups(ctx);
  const state = choice('state', ['trouble', ...MAIL_STATES]);
  const group = choice('group', groups);
  const whole = search === '' && !state && !group && page === 1;
  const [list, troubles] = await Promise.all([
    listMails(ctx, { search, state, group }, page),
    whole ? mailTrouble(ctx) : null,
  ]);
  return { list, troubles, groups, search, state, group, now: ctx.clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Mail', 'Every mail the site has sent, or tries to.', matches);

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { list, troubles, groups, search, state, group, now } = loaderData;
  return (
    <AdminPage first="Mail" second="we send" loud="first">
      {troubles && troubles.count > 0 ? <TroubleList troubles={troubles} now={now} /> : null}
      <ListTools
        searchLabel="Address or subject"
        search={search}
        choices={[
          {
            name: 'state',
            label: 'State',
            value: state ?? '',
            options: [
              ['', 'All'],
              ['trouble', 'Not arrived'],
              ...MAIL_STATES.map((name) => [name, MAIL_STATE_LABELS[name]] as const),
            ],
          },
          {
            name: 'group',
            label: 'About',
            value: group ?? '',
            options: [['', 'Everything'], ...groups.map((name) => [name, groupLabel(name)] as const)],
          },
        ]}
      />
      <ItemList
        items={list.items.map((mail) => listed(mail, now))}
        count={things(list.total, 'mail')}
        empty={
          search === '' && !state && !group
            ? 'The site has not sent any mail yet.'
            : state === 'trouble' && search === ''
              ? 'Nothing is stuck: every mail has gone out.'
              : 'No mail is like that. Look among all of them, or for less.'
        }
      />
      <Pager page={list.page} pages={list.pages} />
    </AdminPage>
  );
}

function listed(mail: LoggedMail, now: string): ListedItem {
  const { _id, subject, to, topic, state, trouble, createdAt } = mail;
  const stuck = trouble !== null && (state === 'failed' || state === 'waiting');
  return {
    key: _id,
    href: mailPath(_id),
    name: subject,
    weight: stuck ? 'fff' : state === 'stopped' ? 'mp' : 'mf',
    facts: [
      to,
      groupLabel(topic),
      `${mailStateLabel(mail)}, ${agoText(createdAt, now)}${stuck ? `: ${trouble.words}` : ''}`,
    ],
  };
}
