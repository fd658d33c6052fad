import { Button } from '#/ui/button.tsx';

interface RowKeyProps {
  label: string;
  waiting: boolean;
  onPress: () => Promise<void>;
}

export function RowKey({ label, waiting, onPress }: RowKeyProps) {
  return (
    <Button
      variant="quiet"
      aria-label={label}
      waiting={waiting}
      onClick={onPress}
      className="needs-script no-print min-w-11 justify-end"
    >
      Add
    </Button>
  );
}
