import { useRevalidator } from 'react-router';
import { Photo } from '#/features/pictures/components/photo.tsx';
import { PICTURE_REQUIRED } from '#/features/pictures/messages.ts';
import { type Keep, PICTURE_TYPES, type Place } from '#/features/pictures/model.ts';
import { captionProblems, leastSize, oneLine } from '#/features/pictures/rules.ts';
import { fileSize } from '#/platform/files/file-size.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { SelectField } from '#/ui/forms/field.tsx';
import { FileField } from '#/ui/forms/file-field.tsx';
import { Options } from '#/ui/forms/options.tsx';
import { UploadProgress } from '#/ui/forms/upload-progress.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { CaptionsFields } from './captions-fields.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

interface PhotographDialogProps {
  open: boolean;
  place: Place;
  of?: { _id: string; name: string; photographId: string | null };
  onClose: () => void;
}

const PARTS: readonly (readonly [Keep, string])[] = [
  ['best', 'What draws the eye'],
  ['start', 'The top, or the left'],
  ['middle', 'The middle'],
  ['end', 'The bottom, or the right'],
];

/** As on the site. */
export function PhotographDialog({ open, onClose, ...form }: PhotographDialogProps) {
  const { of } = form;
  return (
    <Dialog open={open} onClose={onClose} title={of ? `A portrait of ${of.name}` : 'Add a photograph'}>
      <PhotographForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function PhotographForm({ place, of, onClose }: Omit<PhotographDialogProps, 'open'>) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const upload = usePictureUpload(place);
  const { uploaded, share } = upload;
  const least = leastSize(place);
  const { errors, pending, formProps } = useApiForm<'alt' | 'caption' | 'picture' | 'keep'>({
    check: ({ alt, caption = '' }) => ({
      ...(!uploaded && { picture: upload.error ?? PICTURE_REQUIRED }),
      ...captionProblems(place, { alt, caption }),
    }),
    submit: async ({ alt, caption }) => {
      if (!uploaded) return {};
      const result = await putInPlace(uploaded.file, oneLine(alt), oneLine(caption ?? ''));
      if (!result.ok) {
        const { fields, error } = result.error;
        if (fields?.alt || fields?.caption) return { fields };
        announce({ kind: 'alert', text: error });
        return {};
      }
      await revalidate();
      onClose();
      announce({ kind: 'status', text: of ? `${of.name} has a new portrait.` : 'The photograph is in the gallery.' });
      return {};
    },
  });

  function putInPlace(file: string, alt: string, caption: string) {
    if (!of) return send(api.pictures.gallery.$post({ json: { file, alt, caption } }));
    const json = { file, alt, seen: of.photographId };
    return send(api.pictures.portraits[':musicianId'].$put({ param: { musicianId: of._id }, json }));
  }

  return (
    <form {...formProps} aria-label="A photograph and its words" className="mt-6 grid gap-5">
      <FileField
        label="Photograph"
        hint={`JPEG, PNG or WebP, at most 15 MB and at least ${least.width} × ${least.height} pixels. It is shown in our two inks.`}
        name="picture"
        accept={PICTURE_TYPES}
        chosen={upload.file && `${upload.file.name} (${fileSize(upload.file.size)})`}
        error={upload.error ?? (uploaded || share !== undefined ? undefined : errors.picture)}
        onChoose={upload.choose}
      />
      <UploadProgress share={share} what="the photograph" />
      {uploaded ? (
        <>
          <div className={share === undefined ? '' : 'opacity-40'}>
            <p className="text-label font-label">As it will stand on the site</p>
            <Photo
              photograph={uploaded}
              alt="The photograph you have chosen"
              sizes="28rem"
              className={`mt-1 block h-auto w-full ${place === 'portrait' ? 'max-w-70' : ''}`}
            />
          </div>
          <SelectField
            label="Which part is kept"
            name="keep"
            value={upload.keep}
            onChange={({ currentTarget }) => upload.keepPart(currentTarget.value as Keep)}
          >
            <Options of={PARTS} />
          </SelectField>
        </>
      ) : null}
      <CaptionsFields place={place} alt={of ? `${of.name}, photographed.` : ''} errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" waiting={pending || share !== undefined}>
          {pending ? 'SAVING …' : of ? 'USE THIS PORTRAIT' : 'ADD TO THE GALLERY'}
        </Button>
        <Button variant="outline" onClick={onClose}>
          CANCEL
        </Button>
      </div>
    </form>
  );
}
