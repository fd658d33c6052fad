import { BACKUPS_PATH } from '#/features/backups/url.ts';
import { ADMIN_GIFTS_PATH } from '#/features/gift-certificates/url.ts';
import { WHAT_IS_NEW_PATH } from '#/features/release-notes/url.ts';
import { SCHEDULE_PATH } from '#/features/schedule/url.ts';
import type { BusyRoom } from '#/features/today/model.ts';

export interface Room {
  label: string;
  href: string;
  hint?: string;
  busy?: BusyRoom;
}

interface RoomGroup {
  title: string;
  rooms: readonly Room[];
}

const TODAY: Room = { label: 'Today', href: '/admin' };

export const ROOM_GROUPS: readonly RoomGroup[] = [
  {
    title: 'Every day',
    rooms: [
      TODAY,
      { label: 'Requests', href: '/admin/requests', busy: 'requests' },
      { label: 'Players', href: SCHEDULE_PATH, hint: 'who is where' },
      { label: 'Dates', href: '/admin/polls', hint: 'to find' },
      { label: 'Orders', href: '/admin/orders', busy: 'orders' },
      { label: 'Gifts', href: ADMIN_GIFTS_PATH, hint: 'certificates' },
      { label: 'Ledger', href: '/admin/ledger', hint: 'what is due' },
      { label: 'Payouts', href: '/admin/payouts', hint: 'to players' },
      { label: 'Messages', href: '/admin/messages', busy: 'messages' },
      { label: 'Applications', href: '/admin/applications', busy: 'applications' },
      { label: 'Mail', href: '/admin/mail', busy: 'mail' },
    ],
  },
  {
    title: 'Catalogue',
    rooms: [
      { label: 'Opuses', href: '/admin/opuses', hint: 'we play' },
      { label: 'Moods', href: '/admin/moods', hint: 'of works' },
      { label: 'Wanted', href: '/admin/wanted', hint: 'we lack', busy: 'wanted' },
      { label: 'Compositions', href: '/admin/compositions', hint: 'we sell' },
      { label: 'Musicians', href: '/admin/musicians' },
      { label: 'Clients', href: '/admin/clients' },
      { label: 'Performances', href: '/admin/performances' },
      { label: 'Concerts', href: '/admin/concerts' },
      { label: 'Sets', href: '/admin/sets', hint: 'ready-made' },
    ],
  },
  {
    title: 'The site',
    rooms: [
      { label: 'Pricing', href: '/admin/pricing' },
      { label: 'Texts', href: '/admin/texts' },
      { label: 'Pictures', href: '/admin/pictures' },
      { label: 'Import, export', href: '/admin/import' },
    ],
  },
  {
    title: 'The house',
    rooms: [
      { label: 'History', href: '/admin/history' },
      { label: 'Deleted', href: '/admin/deleted' },
      { label: 'Samples', href: '/admin/samples', hint: 'to remove' },
      { label: 'Health', href: '/admin/health' },
      { label: 'Backups', href: BACKUPS_PATH },
      { label: 'What is new', href: WHAT_IS_NEW_PATH, busy: 'news' },
      { label: 'Settings', href: '/admin/settings' },
      { label: 'Admins', href: '/admin/admins' },
      { label: 'Your account', href: '/admin/account' },
    ],
  },
];

/** Outside /admin: shared with the client. */
const REQUESTS = { from: '/requests', to: '/admin/requests' };

export function roomAt(pathname: string): Room {
  const path = pathname.startsWith(`${REQUESTS.from}/`) ? REQUESTS.to : pathname;
  return (
    ROOM_GROUPS.flatMap(({ rooms }) => rooms)
      .filter(({ href }) => path === href || path.startsWith(`${href}/`))
      .toSorted((a, b) => b.href.length - a.href.length)[0] ?? TODAY
  );
}
