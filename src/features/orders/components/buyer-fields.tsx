import { TextField } from '#/ui/forms/field.tsx';
import { BUYER_NAME_MAX_LENGTH, type Buyer } from '../model.ts';

interface BuyerFieldsProps {
  buyer: Buyer;
  field: (name: 'buyerEmail' | 'buyerName') => { name: string; error: string | undefined };
}

export function BuyerFields({ buyer, field }: BuyerFieldsProps) {
  return (
    <>
      <TextField
        label="Email"
        hint="The PDF goes to this address."
        type="email"
        autoComplete="email"
        required
        defaultValue={buyer.email}
        {...field('buyerEmail')}
      />
      <TextField
        label="Name for the licence"
        hint="Optional: without one, the score names your email."
        autoComplete="name"
        maxLength={BUYER_NAME_MAX_LENGTH}
        defaultValue={buyer.name}
        {...field('buyerName')}
      />
    </>
  );
}
