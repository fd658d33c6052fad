import { type ComponentProps, type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import type { LogOutDialog } from '#/web/account/log-out-dialog.tsx';
import { useRootData } from '#/web/root-data.ts';
import { NOT_REACHED } from '#/web/session/not-reached.ts';
import { ALSO_SOLD, accountLinks, INFORMATION, STORES } from './links.ts';
import { MenuButtonKey, MenuGroup, MenuKey } from './menu-keys.tsx';

const DRAWER = 'on-ivory mr-0 ml-auto my-0 h-dvh w-[min(27rem,calc(100vw-3rem))] max-w-none';

export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { session } = useRootData();
  const announce = useAnnounce();
  const [Confirm, setConfirm] = useState<ComponentType<ComponentProps<typeof LogOutDialog>> | null>(null);
  const [confirming, setConfirming] = useState(false);

  async function logOut() {
    onClose();
    try {
      const loaded = await import('#/web/account/log-out-dialog.tsx');
      setConfirm(() => loaded.LogOutDialog);
      setConfirming(true);
    } catch {
      announce({ kind: 'alert', text: NOT_REACHED });
    }
  }

  return (
    <>
      <Dialog open={open} onClose={onClose} title="Menu" titleHidden className={DRAWER}>
        <div className="flex min-h-full flex-col border-l-8 border-felt">
          <div className="flex min-h-18 flex-row-reverse flex-wrap items-center justify-between gap-x-4 border-b border-ebony pr-5 pl-6 text-label font-label">
            <button type="button" onClick={onClose} className="link min-h-11 px-3">
              Close
            </button>
            <p className="flex flex-wrap gap-x-5">
              {ALSO_SOLD.map(({ label, href }) => (
                <Link key={href} to={href} onClick={onClose} className="link inline-flex min-h-11 items-center">
                  {label}
                </Link>
              ))}
            </p>
          </div>
          <nav aria-label="Menu" className="flex grow flex-col">
            <MenuGroup title="Information" className="grow-5">
              {INFORMATION.map((link, index) => (
                <MenuKey key={link.href} {...link} onFollow={onClose} black={[0, 1, 3, 4].includes(index)} />
              ))}
            </MenuGroup>
            <MenuGroup title="Stores" className="grow-2">
              {STORES.map((link, index) => (
                <MenuKey key={link.href} {...link} onFollow={onClose} black={index === 0} />
              ))}
            </MenuGroup>
            <MenuGroup title="Account" className="grow-2">
              {accountLinks(session).map((link, index) => (
                <MenuKey key={link.href} {...link} onFollow={onClose} black={index === 0} />
              ))}
              {session ? <MenuButtonKey label="Log Out" onPress={logOut} /> : null}
            </MenuGroup>
          </nav>
          {session ? <p className="p-6 text-label text-quiet break-words">Signed in as {session.email}</p> : null}
        </div>
      </Dialog>
      {Confirm ? <Confirm open={confirming} onClose={() => setConfirming(false)} /> : null}
    </>
  );
}
