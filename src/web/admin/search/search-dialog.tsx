import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { SearchBox } from './search-box.tsx';

const PLACE =
  'on-ivory m-0 w-full max-w-none max-md:min-h-dvh md:mx-auto md:mt-[10dvh] md:max-h-[80dvh] md:w-[min(42rem,calc(100vw-4rem))]';

export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Search everything" titleHidden className={PLACE}>
      <SearchBox onDone={onClose} />
    </Dialog>
  );
}
