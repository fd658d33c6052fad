export const STEPS = [
  {
    id: 'business',
    label: 'Your business',
    first: 'Your',
    second: 'Name',
    text: 'How you sign: in page titles, under every mail, on every paper, drawn at the head and foot of every page.',
  },
  {
    id: 'pay',
    label: 'Payments',
    first: 'To be',
    second: 'Paid',
    text: 'Who buys a score scans a code with their phone. It leads to your payment app. Until you say where, buyers are asked to write to you.',
  },
  {
    id: 'mail',
    label: 'Mail',
    first: 'The',
    second: 'Post',
    text: 'Requests, answers and messages go by mail. Your provider names a server for it; try it here and now.',
  },
  {
    id: 'fees',
    label: 'Fees',
    first: 'Your',
    second: 'Fees',
    text: 'What a player costs, and what comes on top. Clients see every line of it before they ask.',
  },
  {
    id: 'admin',
    label: 'Your key',
    first: 'Your',
    second: 'Key',
    text: 'Last, the account that opens all of this. With it the code ends, and you are in.',
  },
] as const;

export type StepId = (typeof STEPS)[number]['id'];

export function stepAt(search: URLSearchParams): number {
  return Math.max(
    0,
    STEPS.findIndex(({ id }) => id === search.get('step')),
  );
}

export function stepPath(index: number): string {
  return `/admin/setup?step=${STEPS[index]?.id ?? STEPS[0].id}`;
}

const CHORD = [1, 3, 5, 8, 10];
export function chordAt(index: number): number[] {
  return CHORD.slice(0, index + 1);
}
