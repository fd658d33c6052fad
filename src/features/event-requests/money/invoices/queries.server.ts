import type { AppContext } from '#/features/context.ts';
import { INVOICE_NAMES } from './messages.ts';
import type { InvoiceBody, InvoiceBrief, InvoiceKind, Taxed } from './model.ts';
import { invoiceNumber } from './rules.ts';

export interface StoredInvoice {
  _id: string;
  entryId: string;
  kind: InvoiceKind;
  year: number;
  number: number;
  body: InvoiceBody;
  takenBack: boolean;
}

/** Of an event, oldest first; without those that went with their client. The caller has checked who reads. */
export async function bodiesOf({ db }: AppContext, requestId: string): Promise<StoredInvoice[]> {
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('invoiceBodies as b', 'b.invoiceId', 'i.id')
    .leftJoin('ledgerEntries as back', (join) =>
      join
        .onRef('back.requestId', '=', 'i.requestId')
        .onRef('back.answers', '=', 'i.entryId')
        .on('back.kind', '=', 'payment'),
    )
    .select(['i.id', 'i.entryId', 'i.kind', 'i.year', 'i.number', 'b.body', 'back.id as back'])
    .where('i.requestId', '=', requestId)
    .orderBy('i.madeAt')
    .orderBy('i.kind')
    .orderBy('i.number')
    .execute();
  return rows.map(({ id, body, back, ...row }) => ({
    _id: id,
    ...row,
    body: bodyOf(JSON.parse(body)),
    takenBack: back !== null,
  }));
}

/** Papers from before there were rates by kind have one for all. */
function bodyOf({ tax, ...body }: InvoiceBody & { tax?: Omit<Taxed, 'ofCents'> | null }): InvoiceBody {
  return { ...body, taxes: body.taxes ?? (tax ? [{ ...tax, ofCents: body.totalCents }] : []) };
}

export async function invoicesOf(
  ctx: AppContext,
  requestId: string,
  { token }: { token?: string | undefined } = {},
): Promise<InvoiceBrief[]> {
  const access = token === undefined ? { request: requestId } : { token };
  return (await bodiesOf(ctx, requestId)).map((one) => ({
    _id: one._id,
    entryId: one.entryId,
    kind: one.kind,
    name: `${INVOICE_NAMES[one.kind]} ${invoiceNumber(one)}`,
    href: `/api/agreements/invoice?${new URLSearchParams({ ...access, id: one._id })}`,
    day: one.body.day,
    totalCents: one.body.totalCents,
    takenBack: one.takenBack,
  }));
}
