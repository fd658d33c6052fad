import type { BankFinding, BankLine } from '#/features/bank-file/model.ts';
import type { PaymentMethod } from '#/features/orders/model.ts';
import { confirmAll, inParts } from '#/web/admin/orders/confirm-all.ts';
import { api, send } from '#/web/api-client.ts';

export interface BankResult {
  confirmed: BankFinding[];
  refused: { finding: BankFinding; words: string }[];
}

/** Orders first: each delivers at once. Then payments of events, each by the name of its line. */
export async function confirmFindings(
  findings: readonly BankFinding[],
  method: PaymentMethod,
  onDone: (count: number) => void,
): Promise<BankResult> {
  const orders = findings.flatMap(({ order, reference }) =>
    order ? { id: order._id, reference, seen: order.version } : [],
  );
  const lines = findings.flatMap(({ event, cents, reference }): BankLine[] =>
    event && cents !== null ? [{ event: event._id, line: event.line, day: event.day, cents, reference }] : [],
  );
  const post = (some: BankLine[]) => send(api.ledger['bank-lines'].$post({ json: { lines: some } }));
  const ofOrders = await confirmAll(orders, method, onDone);
  const ofEvents = await inParts(
    lines,
    ({ line }) => line,
    post,
    (count) => onDone(orders.length + count),
  );
  const byId = new Map(findings.map((finding) => [finding.order?._id ?? finding.event?.line, finding]));
  return {
    confirmed: [...ofOrders.confirmed, ...ofEvents.confirmed].flatMap((id) => byId.get(id) ?? []),
    refused: [...ofOrders.refused, ...ofEvents.refused].flatMap(({ id, words }) => {
      const finding = byId.get(id);
      return finding ? { finding, words } : [];
    }),
  };
}
