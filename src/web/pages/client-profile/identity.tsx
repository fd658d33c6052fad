import type { OwnAccount } from '#/features/accounts/model.ts';
import { ButtonLink } from '#/ui/button.tsx';

export function Identity({ account }: { account: OwnAccount }) {
  return (
    <>
      <dl className="border-t-3 border-ink">
        <Fact term="Name">
          <span className="font-display text-section font-fff">{account.clientName}</span>
        </Fact>
        <Fact term="Primary Instrument">
          <span className="font-display text-section font-p">{account.clientInstrument || 'Not given yet'}</span>
        </Fact>
        <Fact term="Email">
          <span className="font-display text-row font-mf">{account.clientEmail}</span>
          <span className="mt-1 block text-label text-quiet">
            {account.emailVerified ? 'Verified' : 'Not verified yet'}
          </span>
        </Fact>
      </dl>
      <div className="mt-8.5 flex flex-wrap gap-3">
        <ButtonLink to="/repertoire">SELECT MORE REPERTOIRE</ButtonLink>
        <ButtonLink to="/cart" variant="outline">
          Your cart
        </ButtonLink>
      </div>
    </>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="border-b border-line pt-4 pb-5">
      <dt className="text-label font-label">{term}</dt>
      <dd className="mt-1 break-words">{children}</dd>
    </div>
  );
}
