export interface HouseFacts {
  ownEmail: boolean;
  mailServer: boolean;
  payable: boolean;
  ownPeople: boolean;
  /** Saved once. */
  ownTexts: boolean;
  ownAgreement: boolean;
  ownPrices: boolean;
  /** Or the areas that came with the house are in its state. */
  ownTravel: boolean;
  secondStep: boolean;
  backup: boolean;
}

interface ChecklistItem {
  title: string;
  why: string;
  href: string;
}

const ITEMS: Record<keyof HouseFacts, ChecklistItem> = {
  ownEmail: {
    title: 'Your own email',
    why: 'Messages and copies go to an address that is nobody’s.',
    href: '/admin/settings#mail',
  },
  mailServer: {
    title: 'A mail server',
    why: 'Every mail is written to a file, and nobody gets any.',
    href: '/admin/settings#mail',
  },
  payable: {
    title: 'Where buyers pay',
    why: 'Where buyers pay is not set. Who orders a score is asked to write to you.',
    href: '/admin/settings#pay',
  },
  ownPeople: {
    title: 'Your own people',
    why: 'Those whose house this is are still the sample ones.',
    href: '/admin/musicians',
  },
  ownTexts: {
    title: 'Your own words',
    why: 'Home and About Us still tell of the sample owners.',
    href: '/admin/texts',
  },
  ownAgreement: {
    title: 'Your own agreement',
    why: 'Clients sign a sample text that no lawyer has read. Have one read yours, and save it.',
    href: '/admin/texts/agreement',
  },
  ownPrices: {
    title: 'Your own prices',
    why: 'Fees are as they came. If they are right, save them once.',
    href: '/admin/pricing',
  },
  ownTravel: {
    title: 'Where you travel',
    why: 'The areas by which travel is priced are still those of Las Vegas.',
    href: '/admin/pricing',
  },
  secondStep: {
    title: 'A second step at your login',
    why: 'Whoever has your password has the house.',
    href: '/admin/account',
  },
  backup: {
    title: 'A backup',
    why: 'None has been made yet. Health says how, and how to have one every night.',
    href: '/admin/health',
  },
};

export interface Checklist {
  open: ChecklistItem[];
  done: string[];
}

export function checklistOf(facts: HouseFacts): Checklist {
  const names = Object.keys(ITEMS) as (keyof HouseFacts)[];
  const those = (done: boolean) => names.filter((name) => facts[name] === done).map((name) => ITEMS[name]);
  return { open: those(false), done: those(true).map(({ title }) => title) };
}
