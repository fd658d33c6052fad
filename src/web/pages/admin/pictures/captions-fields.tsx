import { ALT_MAX_LENGTH, CAPTION_MAX_LENGTH, type Place } from '#/features/pictures/model.ts';
import { TextAreaField } from '#/ui/forms/field.tsx';

interface CaptionsFieldsProps {
  place: Place;
  alt?: string;
  caption?: string;
  errors: Record<string, string>;
}

export function CaptionsFields({ place, alt = '', caption = '', errors }: CaptionsFieldsProps) {
  return (
    <>
      {place === 'gallery' ? (
        <TextAreaField
          label="Caption"
          hint="Stands beside the picture."
          name="caption"
          rows={2}
          defaultValue={caption}
          maxLength={CAPTION_MAX_LENGTH}
          required
          error={errors.caption}
        />
      ) : null}
      <TextAreaField
        label="What it shows"
        hint="One sentence, for who cannot see it."
        name="alt"
        rows={2}
        defaultValue={alt}
        maxLength={ALT_MAX_LENGTH}
        required
        error={errors.alt}
      />
    </>
  );
}
