import { choose, given, press, REFUSED, type Screen, unfold } from './screen.ts';

/** What mails lead to, without an account. */
export const LINKED: readonly Screen[] = [
  {
    route: 'answer',
    states: [
      { name: 'a request, to its musician', at: ({ answerPath }) => answerPath, shows: /Summer feast/ },
      { name: 'a quote', reach: choose('Accept, with a quote'), shows: 'SEND QUOTE' },
      { name: 'with errors', reach: press('SEND QUOTE'), shows: 'Dollars, like 400 or 12.50, from 0 to 100,000.' },
      { name: 'a proposal', reach: choose('Propose another date or works'), shows: 'SEND PROPOSAL' },
      { name: 'a link that is over', at: '/answer?token=over', shows: 'Tacet.' },
    ],
    alsoIn: ['request-story'],
  },
  {
    route: 'gift',
    states: [
      { name: 'a gift', at: '/gift', shows: /^Give/ },
      { name: 'with errors', reach: press('ORDER THE CERTIFICATE'), shows: REFUSED },
    ],
  },
  {
    route: 'gift/balance',
    states: [
      { name: 'a balance', at: '/gift/balance', shows: /^What is/ },
      { name: 'with errors', reach: press('LOOK'), shows: /^No certificate has this code/ },
    ],
  },
  {
    route: 'agreement/verify',
    states: [
      { name: 'a paper to be compared', at: '/agreement/verify', shows: /^Is it true/ },
      { name: 'one that is none of ours', at: `/agreement/verify?hash=${'0'.repeat(64)}`, shows: /^Is it true/ },
    ],
  },
  {
    route: 'thanks/:requestId?',
    states: [{ name: 'a link that is over', at: '/thanks?token=over', shows: 'Tacet.' }],
    alsoIn: ['tips'],
  },
  {
    route: 'reminders',
    states: [{ name: 'a link that is over', at: '/reminders?token=over', shows: 'This link is over' }],
  },
  {
    route: 'poll',
    states: [
      { name: 'dates, to a player', at: ({ pollPath }) => pollPath, shows: 'Finding a date' },
      { name: 'with errors', reach: press('SAVE WHAT I CHOSE'), shows: REFUSED },
      { name: 'a link that is over', at: '/poll?token=over', shows: 'Tacet.' },
    ],
  },
  {
    route: 'stage-door',
    states: [
      { name: 'a musician’s own page', at: ({ doorPath }) => doorPath, shows: 'Stage door' },
      { name: 'a calendar', reach: choose('Make an address'), shows: 'MAKE THE ADDRESS' },
      { name: 'where a calendar’s address is', reach: unfold('Where that address is'), shows: 'Nextcloud' },
      {
        name: 'a calendar that is none',
        reach: given('The secret address of one more', 'my calendar'),
        shows: REFUSED,
      },
      { name: 'more days', reach: press('MORE DAYS'), shows: 'When you don’t play' },
      { name: 'a link that is over', at: '/stage-door?token=over', shows: 'Stage door' },
      { name: 'with errors', reach: press('MAIL ME THE WAY IN'), shows: REFUSED },
    ],
  },
  {
    route: 'stage-door/works',
    states: [
      { name: 'what a musician offers', at: ({ doorPath }) => worksAt(doorPath), shows: 'What you offer' },
      { name: 'its movements', reach: unfold('Movements'), shows: 'KEEP WHAT I CHANGED' },
      { name: 'what is found', at: ({ doorPath }) => `${worksAt(doorPath)}&search=moonlight`, shows: 'What you offer' },
      { name: 'nothing found', at: ({ doorPath }) => `${worksAt(doorPath)}&search=zzzz`, shows: 'What you offer' },
      { name: 'a link that is over', at: '/stage-door/works?token=over', shows: 'Tacet.' },
    ],
  },
];

function worksAt(doorPath: string): string {
  return doorPath.replace('/stage-door?', '/stage-door/works?');
}
