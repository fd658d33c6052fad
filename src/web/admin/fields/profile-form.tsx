import { OWN_WORDS_MAX, RECORDINGS_MAX, SPECIALTIES_MAX } from '#/features/musicians/model.ts';
import type { ContentDocument } from '#/features/site-content/model.ts';
import { Checkbox, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { linesOf } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { DocumentForm } from './document-form.tsx';
import { paragraphsAsText, paragraphsOf } from './paragraphs.ts';

interface Profile extends Record<string, unknown> {
  ownWords?: string | undefined;
  specialties: string[];
  biography: string[];
  recordings?: string[] | undefined;
  datesHidden?: boolean | undefined;
}

interface ProfileFormProps {
  musicianId: string;
  opened: ContentDocument<Profile>;
  onTheirs: (version: number) => void;
  onDirty: (dirty: boolean) => void;
}

export function ProfileForm({ musicianId, opened, onTheirs, onDirty }: ProfileFormProps) {
  const param = { id: musicianId };
  return (
    <DocumentForm<Profile>
      title="Specialties and biography"
      hint="What their own page on the site says. All of it may be empty."
      opened={opened}
      labels={{
        ownWords: 'In their own words',
        specialties: 'Specialties',
        biography: 'Biography',
        recordings: 'Recordings elsewhere',
        datesHidden: 'Dates',
      }}
      toBody={({ ownWords = '', specialties = '', biography = '', recordings = '', datesHidden }) => ({
        ...((ownWords !== '' || opened.body.ownWords !== undefined) && { ownWords }),
        specialties: linesOf(specialties),
        biography: paragraphsOf(biography),
        ...((recordings !== '' || opened.body.recordings !== undefined) && { recordings: linesOf(recordings) }),
        ...((datesHidden === 'on' || opened.body.datesHidden !== undefined) && { datesHidden: datesHidden === 'on' }),
      })}
      change={(json) => send(api.musicians[':id'].profile.$patch({ param, json }))}
      reopen={async () => {
        const result = await send(api.admin.musicians[':id'].profile.$get({ param }));
        return result.ok ? { ok: true, data: { body: result.data.item, version: result.data.version } } : result;
      }}
      onTheirs={onTheirs}
      onDirty={onDirty}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('ownWords')}
            label="In their own words"
            hint="One sentence, set large beside their portrait."
            maxLength={OWN_WORDS_MAX}
            defaultValue={opened.body.ownWords}
          />
          <TextAreaField
            {...field('specialties')}
            label="Specialties"
            hint={`One to a line, ${SPECIALTIES_MAX} at most.`}
            rows={8}
            defaultValue={opened.body.specialties.join('\n')}
          />
          <TextAreaField
            {...field('biography')}
            label="Biography"
            hint="An empty line begins a new paragraph."
            rows={14}
            defaultValue={paragraphsAsText(opened.body.biography)}
          />
          <TextAreaField
            {...field('recordings')}
            label="Recordings elsewhere"
            hint={`Their pages at YouTube, Vimeo, SoundCloud: one address to a line, ${RECORDINGS_MAX} at most.`}
            rows={3}
            defaultValue={opened.body.recordings?.join('\n')}
          />
          <Checkbox
            name="datesHidden"
            label="Does not show when they are free: visitors and clients are told to ask"
            defaultChecked={opened.body.datesHidden === true}
          />
        </>
      )}
    </DocumentForm>
  );
}
