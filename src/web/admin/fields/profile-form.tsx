import { type MusicianProfile, OWN_WORDS_MAX, RECORDINGS_MAX, SPECIALTIES_MAX } from '#/features/musicians/model.ts';
import type { ContentDocument } from '#/features/site-content/model.ts';
import { Checkbox, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { linesOf } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { DocumentForm } from './document-form.tsx';
import { paragraphsAsText, paragraphsOf } from './paragraphs.ts';
import {
  EXPECTATION_FIELD_LABELS,
  type ExpectationTexts,
  expectationsOf,
  textsOf,
  WhatToExpectFields,
} from './what-to-expect-fields.tsx';

type Profile = Omit<MusicianProfile, 'whatToExpect'> & ExpectationTexts;

function asFields({ whatToExpect, ...profile }: MusicianProfile): Profile {
  return { ...profile, ...textsOf(whatToExpect) };
}

interface ProfileFormProps {
  musicianId: string;
  opened: ContentDocument<MusicianProfile>;
  onTheirs: (version: number) => void;
  onDirty: (dirty: boolean) => void;
}

export function ProfileForm({ musicianId, opened: { body, version }, onTheirs, onDirty }: ProfileFormProps) {
  const param = { id: musicianId };
  const opened = { body: asFields(body), version };
  return (
    <DocumentForm<Profile>
      title="Specialties and biography"
      hint="What their own page on the site says. All of it may be empty."
      opened={opened}
      labels={{
        ownWords: 'In their own words',
        ...EXPECTATION_FIELD_LABELS,
        specialties: 'Specialties',
        biography: 'Biography',
        recordings: 'Recordings elsewhere',
        datesHidden: 'Dates',
      }}
      toBody={({ ownWords = '', specialties = '', biography = '', recordings = '', datesHidden, ...texts }) => ({
        ...texts,
        ...((ownWords !== '' || opened.body.ownWords !== undefined) && { ownWords }),
        specialties: linesOf(specialties),
        biography: paragraphsOf(biography),
        ...((recordings !== '' || opened.body.recordings !== undefined) && { recordings: linesOf(recordings) }),
        ...((datesHidden === 'on' || opened.body.datesHidden !== undefined) && { datesHidden: datesHidden === 'on' }),
      })}
      change={({ ownWords, specialties, biography, recordings, datesHidden, seen, ...texts }) => {
        const whatToExpect = expectationsOf(texts);
        const json = { ownWords, whatToExpect, specialties, biography, recordings, datesHidden, seen };
        return send(api.musicians[':id'].profile.$patch({ param, json }));
      }}
      reopen={async () => {
        const result = await send(api.admin.musicians[':id'].profile.$get({ param }));
        return result.ok
          ? { ok: true, data: { body: asFields(result.data.item), version: result.data.version } }
          : result;
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
          <WhatToExpectFields field={field} texts={opened.body} />
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
