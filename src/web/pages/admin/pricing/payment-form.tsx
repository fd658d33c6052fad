import { TextField } from '../../../../ui/field.tsx';
import { DocumentForm, reopenDocument } from '../../../admin/document-form.tsx';
import { api, send } from '../../../api-client.ts';
import type { TextFormProps } from '../texts/about-form.tsx';

export interface PaymentTarget extends Record<string, unknown> {
  payTo: string;
}

/** Spec section 2, payment instructions: the address in the QR code of every score. */
export function PaymentForm({ opened, ...page }: TextFormProps<PaymentTarget>) {
  return (
    <DocumentForm<PaymentTarget>
      title="Where a payment goes"
      hint="The QR code beside each score holds this address, with the amount and the order shortcode filled in."
      opened={opened}
      labels={{ payTo: 'Payment address' }}
      toBody={({ payTo = '' }) => ({ payTo: payTo.trim() })}
      change={(json) => send(api.content.payment.$patch({ json: { ...opened.body, ...json } }))}
      reopen={() => reopenDocument('payment')}
      {...page}
    >
      {({ field }) => (
        <TextField
          {...field('payTo')}
          label="Payment address"
          hint="Begins with https://. Please scan a code in the store after a change."
          type="url"
          inputMode="url"
          autoComplete="off"
          defaultValue={opened.body.payTo}
          required
        />
      )}
    </DocumentForm>
  );
}
