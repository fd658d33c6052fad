import { Button } from '#/ui/button.tsx';
import type { Rows } from './use-rows.ts';

interface RowToolsProps {
  rowKey: number;
  name: string;
  first: boolean;
  last: boolean;
  move: Rows<unknown>['move'];
  remove: Rows<unknown>['remove'];
}

/** Disabled at the ends, not hidden. */
export function RowTools({ rowKey, name, first, last, move, remove }: RowToolsProps) {
  const of = <span className="sr-only">: {name}</span>;
  return (
    <div className="flex flex-wrap gap-x-6">
      <Button
        variant="quiet"
        data-part="up"
        disabled={first}
        className="disabled:text-quiet disabled:no-underline"
        onClick={() => move(rowKey, -1, 'up', name)}
      >
        <span>Up{of}</span>
      </Button>
      <Button
        variant="quiet"
        data-part="down"
        disabled={last}
        className="disabled:text-quiet disabled:no-underline"
        onClick={() => move(rowKey, 1, 'down', name)}
      >
        <span>Down{of}</span>
      </Button>
      <Button variant="quiet" data-part="remove" onClick={() => remove(rowKey, name)}>
        <span>Remove{of}</span>
      </Button>
    </div>
  );
}
