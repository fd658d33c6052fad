import { useLayoutEffect, useRef, useState } from 'react';
import { type BankFinding, type BankPreview, BOOKABLE } from '#/features/bank-file/model.ts';
import { payments } from '#/features/orders/messages.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#/features/orders/model.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { things, thousands } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { MethodField } from '#/web/admin/orders/method-field.tsx';
import { BankRows, Fold } from './bank-rows.tsx';
import { FindingRow } from './finding-row.tsx';

interface BankPreviewPanelProps {
  preview: BankPreview;
  done: number | undefined;
  onConfirm: (findings: readonly BankFinding[], method: PaymentMethod) => Promise<void>;
}

const canBeConfirmed = ({ verdict, event }: BankFinding) =>
  event ? BOOKABLE.includes(verdict) : verdict === 'match' || verdict === 'cancelled';

export function BankPreviewPanel({ preview: { findings, others, ignored }, done, onConfirm }: BankPreviewPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const right = findings.filter(canBeConfirmed);
  const known = findings.filter(({ verdict }) => verdict === 'confirmed');
  const open = findings.filter((finding) => !canBeConfirmed(finding) && finding.verdict !== 'confirmed');
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () => new Set(right.filter(({ verdict }) => verdict === 'match').map(({ row }) => row)),
  );
  const [method, setMethod] = useState<PaymentMethod>('bank');
  const [asking, setAsking] = useState(false);
  const chosen = right.filter(({ row }) => ticked.has(row));
  const total = dollars(chosen.reduce((sum, { cents }) => sum + (cents ?? 0), 0));

  // For screen readers.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <section aria-labelledby="found" className="mt-12 grid gap-8.5">
      <div>
        <h2 id="found" ref={heading} tabIndex={-1} className="font-display text-section font-ff">
          {right.length === 0 ? 'Nothing to confirm' : `${payments(right.length)} to confirm`}
        </h2>
        {right.length > 0 ? (
          <ol className="mt-4 border-t-3 border-ink">
            {right.map((finding) => (
              <FindingRow
                key={finding.row}
                finding={finding}
                ticked={ticked.has(finding.row)}
                onTick={(on) =>
                  setTicked(
                    (before) =>
                      new Set(on ? [...before, finding.row] : [...before].filter((row) => row !== finding.row)),
                  )
                }
              />
            ))}
          </ol>
        ) : (
          <p className="mt-2">No payment in this file is for an order that waits, to the cent, or for an event.</p>
        )}
        {right.length > 0 ? (
          <section
            aria-label="What is ticked"
            className="on-blush choices-bar sticky bottom-14 z-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t-3 border-ink p-4 md:bottom-0"
          >
            <p role="status" className="font-display text-row font-f">
              {done === undefined ? `${chosen.length} ticked, ${total}` : `Confirming … ${done} of ${chosen.length}`}
            </p>
            {chosen.length > 0 ? (
              <Button onClick={() => setAsking(true)} waiting={done !== undefined}>
                CONFIRM {payments(chosen.length).toUpperCase()}
              </Button>
            ) : null}
          </section>
        ) : null}
      </div>

      {open.length > 0 ? (
        <div>
          <h3 className="font-display text-card font-ff">Please look at {open.length === 1 ? 'this' : 'these'}</h3>
          <ol className="mt-3 border-t-3 border-ink">
            {open.map((finding) => (
              <FindingRow key={finding.row} finding={finding} />
            ))}
          </ol>
        </div>
      ) : null}

      <div className="border-t border-line">
        {known.length > 0 ? (
          <Fold title={`${payments(known.length)} confirmed before`}>
            <ol>
              {known.map((finding) => (
                <FindingRow key={finding.row} finding={finding} />
              ))}
            </ol>
          </Fold>
        ) : null}
        {others.total > 0 ? (
          <Fold title={`${payments(others.total)} without an order or event`}>
            <BankRows rows={others.rows} />
            {others.total > others.rows.length ? (
              <p className="mt-3 text-label text-quiet">And {thousands(others.total - others.rows.length)} more.</p>
            ) : null}
          </Fold>
        ) : null}
        {ignored > 0 ? (
          <p className="py-3 text-label text-quiet">
            {things(ignored, 'row')} of money that went out, or without an amount: left aside.
          </p>
        ) : null}
      </div>

      <ConfirmDialog
        open={asking}
        title={`Confirm ${payments(chosen.length)}?`}
        confirmLabel={`Confirm ${payments(chosen.length)}`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void onConfirm(chosen, method);
        }}
      >
        <div className="grid gap-4">
          <p>
            <b className="font-label">{total}</b> in all.
          </p>
          {chosen.some(({ order }) => order) ? (
            <>
              <MethodField
                value={method}
                onChange={(event) =>
                  setMethod(PAYMENT_METHODS.find((known) => known === event.currentTarget.value) ?? 'bank')
                }
              />
              <p className="text-label text-quiet">
                Each buyer is mailed the way to what they bought at once. Where a full score is still missing, the mail
                says so, and a second one follows when it is there.
              </p>
            </>
          ) : null}
          {chosen.some(({ event }) => event) ? (
            <p className="text-label text-quiet">
              What is for an event stands in its ledger then, as a bank transfer, with a receipt; the client is mailed
              what has come and what is still due.
            </p>
          ) : null}
        </div>
      </ConfirmDialog>
    </section>
  );
}
