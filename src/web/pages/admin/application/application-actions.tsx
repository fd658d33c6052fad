import { draftText } from '#/features/contact/rules.ts';
import { MOVE_LABELS, STAGE_LABELS } from '#/features/join-applications/messages.ts';
import type { ApplicationDetails } from '#/features/join-applications/model.ts';
import { isNews, STAGE_MOVES } from '#/features/join-applications/rules.ts';
import { DeleteForGood } from '#/web/admin/inbox/delete-for-good.tsx';
import { LetterForm } from '#/web/admin/inbox/letter-form.tsx';
import { PartTitle, Unfold } from '#/web/admin/inbox/work-sheet.tsx';
import { api, send } from '#/web/api-client.ts';
import { useRootData } from '#/web/root-data.ts';
import { BecomesMusician } from './becomes-musician.tsx';
import { NoteForm } from './note-form.tsx';
import { StageForm } from './stage-form.tsx';

export function ApplicationActions({ file }: { file: ApplicationDetails }) {
  const { application, musician } = file;
  const { _id, firstName, lastName, stage, version } = application;
  const param = { id: _id };
  const us = useRootData().business.name;
  const moves = stage === 'joined' && musician ? [] : STAGE_MOVES[stage];
  return (
    <>
      <PartTitle loud="What" quiet="now" />
      {stage === 'joined' ? <BecomesMusician file={file} /> : null}
      <div className="border-t-3 border-ink">
        {moves.map((to) => (
          <Unfold
            key={`${stage} ${to}`}
            title={isNews(stage, to) ? MOVE_LABELS[to] : `Back to ‘${STAGE_LABELS[to]}’`}
            name="act"
          >
            <StageForm application={application} to={to} />
          </Unfold>
        ))}
        <Unfold title={`Write to ${firstName}`} name="act">
          <LetterForm
            name={`application-mail:${_id}`}
            label={`Write to ${firstName}`}
            start={{ subject: `Your application to ${us}`, words: draftText(firstName, us) }}
            send={(mail) => send(api.applications[':id'].mail.$post({ param, json: { ...mail, seen: version } }))}
            said={`Your mail to ${firstName} is on its way.`}
            button="SEND MAIL"
          />
        </Unfold>
        <Unfold title="Add a note" name="act">
          <NoteForm application={application} />
        </Unfold>
      </div>
      <div className="mt-4">
        <DeleteForGood
          label="Delete this application"
          title={`Delete ${firstName} ${lastName}’s application`}
          call={() => send(api.applications[':id'].$delete({ param }))}
          said="The application is deleted, with the resume."
          next="/admin/applications"
        >
          <p>
            The application, the resume, your notes and our mails about it go at once and for good. Because this is
            somebody’s personal data, it cannot be brought back, also not from ‘Deleted’.
          </p>
        </DeleteForGood>
      </div>
    </>
  );
}
