import { data, Link } from 'react-router';
import {
  NO_SUCH_APPLICATION,
  RESUME_REFUSED,
  RESUME_WAITS,
  STAGE_LABELS,
} from '#/features/join-applications/messages.ts';
import type { ApplicationEntry, StoredApplication } from '#/features/join-applications/model.ts';
import { findApplication } from '#/features/join-applications/queries.server.ts';
import { isOpen } from '#/features/join-applications/rules.ts';
import { fileSize } from '#/platform/files/file-size.ts';
import { agoText, spanText } from '#/platform/time/dates.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead } from '#/web/admin/admin-head.tsx';
import { CaseHistory } from '#/web/admin/inbox/case-history.tsx';
import { Facts } from '#/web/admin/inbox/facts.tsx';
import { PartTitle, WorkSheet } from '#/web/admin/inbox/work-sheet.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import type { Route } from './+types/page';
import { ApplicationActions } from './application-actions.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const file = await findApplication(ctx, params.applicationId);
  if (!file) throw data(NO_SUCH_APPLICATION, { status: 404 });
  return { file, now: ctx.clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Application', 'What an applicant sent, and where it stands.', matches);

const ENTRY_LABELS: Record<ApplicationEntry['kind'], string> = {
  ...STAGE_LABELS,
  new: 'Open again',
  mail: 'Mail to the applicant',
  note: 'Note',
  musician: 'Is now our musician',
};

export default function ApplicationPage({ loaderData: { file, now } }: Route.ComponentProps) {
  const moment = useMoment();
  const { application, history, musician } = file;
  const { _id, firstName, lastName, email, stage, stageSince, createdAt, resume } = application;
  return (
    <>
      <AdminHead first={firstName} second={lastName} loud="second" />
      <WorkSheet
        actions={<ApplicationActions file={file} />}
        past={<CaseHistory history={history} labels={ENTRY_LABELS} />}
      >
        <PartTitle
          loud={STAGE_LABELS[stage]}
          quiet={isOpen(stage) ? `for ${spanText(stageSince, now)}` : agoText(stageSince, now)}
        />
        <Facts
          facts={[
            ...(musician
              ? [
                  [
                    'Musician',
                    <Link key="musician" to={`/admin/musicians/${musician._id}`} className="link">
                      {musician.name}
                    </Link>,
                  ] as const,
                ]
              : []),
            [
              'Email',
              <a key="email" href={`mailto:${email}`} className="link">
                {email}
              </a>,
            ],
            ['Instruments', application.instruments.join('\n') || 'none chosen'],
            ['Categories', application.categories.join('\n') || 'none chosen'],
            ['Resume', <Resume key="resume" id={_id} resume={resume} />],
            ['Came', `${moment(createdAt)}, ${agoText(createdAt, now)}`],
          ]}
        />
      </WorkSheet>
    </>
  );
}

/** Only once checked. */
function Resume({ id, resume }: { id: string; resume: StoredApplication['resume'] }) {
  const label = `${resume.fileName} (${fileSize(resume.size)})`;
  if (resume.state !== 'kept')
    return (
      <>
        {label}
        <br />
        {resume.state === 'waiting' ? RESUME_WAITS : RESUME_REFUSED}
      </>
    );
  return (
    <a href={`/api/applications/${id}/resume`} download className="link inline-flex min-h-11 items-center">
      {label}
    </a>
  );
}
