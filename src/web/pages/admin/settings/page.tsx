import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { AboutTexts } from '#/features/about/model.ts';
import { settingsSaved, UNDONE } from '#/features/settings/messages.ts';
import {
  isSecret,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingsView,
  type SettingValues,
} from '#/features/settings/model.ts';
import { viewSettings } from '#/features/settings/queries.server.ts';
import { openDocument } from '#/features/site-content/queries.server.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { LeaveGuard } from '#/web/admin/items/leave-guard.tsx';
import { useSeveralForms } from '#/web/admin/use-several-forms.ts';
import { api, send } from '#/web/api-client.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { BusinessForm } from '#/web/settings/business-form.tsx';
import { CardForm } from '#/web/settings/card-form.tsx';
import { DrawingForm } from '#/web/settings/drawing-form.tsx';
import { EventForm } from '#/web/settings/event-form.tsx';
import { MailForm } from '#/web/settings/mail-form.tsx';
import { PayForm } from '#/web/settings/pay-form.tsx';
import { groupKey, type SettingsDesk } from '#/web/settings/use-setting-form.ts';
import { AboutForm } from '../texts/about-form.tsx';
import type { Route } from './+types/page';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const about = await openDocument<AboutTexts & Record<string, unknown>>(ctx, 'about');
  return { view: await viewSettings(ctx), about, origin: ctx.origin };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Settings', 'Name, payments and mail of the site.', matches);

const PLACES: readonly [SettingGroup | 'story', string][] = [
  ['business', 'Your business'],
  ['drawing', 'A drawn wordmark'],
  ['story', 'About you'],
  ['pay', 'Getting paid'],
  ['cards', 'Paying by card'],
  ['mail', 'The post'],
  ['events', 'Before an event'],
];

export default function SettingsPage({ loaderData: { view, about, origin } }: Route.ComponentProps) {
  const announce = useAnnounce();
  const { formOf, dirty } = useSeveralForms();
  const story = formOf('about', about.version);
  const { revalidate } = useRevalidator();
  /** What a group was before it was saved; no secret ever came here. */
  const [before, setBefore] = useState<{ group: SettingGroup; values: SettingValues }>();
  const change = (changes: SettingValues) => send(api.settings.$patch({ json: { ...changes, seen: view.version } }));
  async function undo({ values }: { values: SettingValues }): Promise<void> {
    setBefore(undefined);
    const result = await change(values);
    announce(result.ok ? { kind: 'status', text: UNDONE } : { kind: 'alert', text: result.error.error });
    void revalidate();
  }
  const undoOf = (group: SettingGroup) =>
    before?.group === group ? (
      <Button variant="quiet" onClick={() => void undo(before)}>
        Undo: as it was before
      </Button>
    ) : null;
  const desk = (group: SettingGroup, what: string): SettingsDesk => ({
    place: 'settings',
    view,
    origin,
    saveLabel: 'SAVE',
    save: change,
    tryMail: (typed, to) => send(api.settings['test-mail'].$post({ json: { ...typed, to } })),
    onSaved() {
      announce({ kind: 'status', text: settingsSaved(what) });
      setBefore({ group, values: valuesOf(group, view) });
      void revalidate();
    },
    // Loads the stored ones, keeps typed ones.
    onRefused: (code) => void (code === 'conflict' && revalidate()),
  });
  return (
    <>
      <AdminHead first="House" second="Settings" loud="second" />
      <nav
        aria-label="On this page"
        className="no-print chips-in-sight page-x gap-x-6 border-b border-line bg-ivory text-label"
      >
        {PLACES.map(([id, label]) => (
          <a key={id} href={`#${id}`} className="link inline-flex min-h-11 shrink-0 items-center">
            {label}
          </a>
        ))}
      </nav>
      <AdminSheet className="grid gap-16">
        <Group
          id="business"
          first="Your"
          second="business"
          text="How you sign: on every page, in every mail, on every paper. The wordmark is drawn as you type."
        >
          <BusinessForm key={groupKey('business', view)} desk={desk('business', 'Your business')}>
            {undoOf('business')}
          </BusinessForm>
        </Group>
        <Group
          id="drawing"
          first="A drawn"
          second="wordmark"
          text="If somebody drew one for you: it stands instead of the two words at the head of every page, mail and paper. Where words fill a page, the two stay."
        >
          <DrawingForm key={groupKey('drawing', view)} desk={desk('drawing', 'Your wordmark')}>
            {undoOf('drawing')}
          </DrawingForm>
        </Group>
        <section id="story" className="border-t border-line pt-10">
          <AboutForm key={story.key} opened={about} {...story.own} />
          <LeaveGuard dirty={dirty} />
        </section>
        <Group
          id="pay"
          first="Getting"
          second="paid"
          text={
            view.values.payTo
              ? 'Buyers of a score scan a code with their phone. It leads to this address.'
              : 'Not set. Buyers of a score scan a code with their phone; until you say where it leads, it begins a message to you.'
          }
        >
          <PayForm key={groupKey('pay', view)} desk={desk('pay', 'The payment address')} />
        </Group>
        <Group id="cards" first="Paying" second="by card" text={cardText(view)}>
          <CardForm key={groupKey('cards', view)} desk={desk('cards', 'What you set for cards')} origin={origin} />
        </Group>
        <Group
          id="mail"
          first="The"
          second="post"
          text={
            view.mailGoesTo
              ? `Mail leaves by ${view.mailGoesTo}.`
              : 'No mail server is set: every mail becomes a file in the data folder, and nobody gets it.'
          }
        >
          <MailForm key={groupKey('mail', view)} desk={desk('mail', 'Your mail')} />
        </Group>
        <Group
          id="events"
          first="Before"
          second="an event"
          text="Musicians learn and print what was agreed. Close to the day a changed programme counts once they have said yes."
        >
          <EventForm key={groupKey('events', view)} desk={desk('events', 'The time before an event')} />
        </Group>
        <p className="border-t border-line pt-6">
          What things cost is at{' '}
          <Link to="/admin/pricing" className="link inline-flex min-h-11 items-center">
            Pricing
          </Link>
          , what else you say at{' '}
          <Link to="/admin/texts/services" className="link inline-flex min-h-11 items-center">
            Texts
          </Link>
          , whether all of it works at{' '}
          <Link to="/admin/health" className="link inline-flex min-h-11 items-center">
            Health
          </Link>
          .
        </p>
      </AdminSheet>
    </>
  );
}

function cardText({ values, paymentKeysKept, paymentTest }: SettingsView): string {
  if (values.cardPayments !== 'on' || !paymentKeysKept)
    return 'Off. Turned on, a buyer can pay on a page of Stripe’s and has the score at once; Stripe keeps a part of each payment. You need an account at stripe.com.';
  return paymentTest
    ? 'On, with test keys: nobody’s money moves, and scores go out all the same.'
    : 'On. Buyers can pay on a page of Stripe’s, and have their scores at once.';
}

function valuesOf(group: SettingGroup, view: SettingsView): SettingValues {
  const names = SETTING_GROUPS[group].filter((name) => !isSecret(name) && view.fixed[name] === undefined);
  return Object.fromEntries(names.map((name) => [name, view.values[name as keyof typeof view.values]]));
}

interface GroupProps {
  id: SettingGroup;
  first: string;
  second: string;
  text: string;
  children: ReactNode;
}

function Group({ id, first, second, text, children }: GroupProps) {
  return (
    <section id={id} className="grid gap-x-8.5 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="max-w-105">
        <h2 className="font-display text-section">
          <span className="font-p">{first}</span> <span className="font-fff">{second}</span>
        </h2>
        <p className="mt-4 text-body">{text}</p>
      </div>
      {children}
    </section>
  );
}
