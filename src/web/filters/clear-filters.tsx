import { Form } from 'react-router';
import { Button } from '#/ui/button.tsx';

const FORM = 'clear-filters';

/** Outside the filter form, whose CLEAR submits it. */
export function ClearForm({ action }: { action: string }) {
  return <Form method="get" action={action} id={FORM} preventScrollReset />;
}

export function ClearButton({ className = '' }: { className?: string }) {
  return (
    <Button type="submit" form={FORM} variant="outline" className={className}>
      CLEAR
    </Button>
  );
}
