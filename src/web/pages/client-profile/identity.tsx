import type { OwnAccount } from '#/features/accounts/model.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { PROFILE } from './account-movements.tsx';

export function Identity({ account }: { account: OwnAccount }) {
  return (
    <>
      <dl className="border-t-3 border-ink">
        <Fact term="Name">
          <span className="font-display text-section font-fff">
            {account.firstName} {account.lastName}
          </span>
        </Fact>
        <Fact term="Primary Instrument">
          <span className="font-display text-lead font-p">{playsText(account.clientInstrument)}</span>
          <a href={`#${PROFILE}`} className="link mt-1 flex min-h-11 w-fit items-center text-label font-label">
            Change it
          </a>
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

function playsText(instrument: string): string {
  if (instrument === '') return 'Not given yet';
  return `You play ${instrument === 'other' ? 'another instrument' : `the ${instrument}`}.`;
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="border-b border-line pt-4 pb-5">
      <dt className="text-label font-label">{term}</dt>
      <dd className="mt-1 break-words">{children}</dd>
    </div>
  );
}
