import { useState } from 'react';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { LogOutDialog } from '#/web/account/log-out-dialog.tsx';
import { useRootData } from '#/web/root-data.ts';
import { accountLinks, INFORMATION, STORES } from './links.ts';
import { MenuButtonKey, MenuGroup, MenuKey } from './menu-keys.tsx';

const DRAWER = 'on-ivory mr-0 ml-auto my-0 h-dvh w-[min(27rem,calc(100vw-3rem))] max-w-none';

export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { session } = useRootData();
  const [confirming, setConfirming] = useState(false);

  return (
    <>
      <Dialog open={open} onClose={onClose} title="Menu" titleHidden className={DRAWER}>
        <div className="flex min-h-full flex-col border-l-8 border-felt">
          <div className="flex min-h-18 items-center justify-end border-b border-ebony pr-5">
            <button type="button" onClick={onClose} className="link min-h-11 px-3 text-label font-label">
              Close
            </button>
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
              {session ? (
                <MenuButtonKey
                  label="Log Out"
                  onPress={() => {
                    onClose();
                    setConfirming(true);
                  }}
                />
              ) : null}
            </MenuGroup>
          </nav>
          {session ? <p className="p-6 text-label text-quiet break-words">Signed in as {session.email}</p> : null}
        </div>
      </Dialog>
      <LogOutDialog open={confirming} onClose={() => setConfirming(false)} />
    </>
  );
}
