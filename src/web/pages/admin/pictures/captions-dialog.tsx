import { useRevalidator } from 'react-router';
import type { Place } from '#/features/pictures/model.ts';
import { captionProblems, oneLine } from '#/features/pictures/rules.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { CaptionsFields } from './captions-fields.tsx';

interface CaptionsDialogProps {
  open: boolean;
  place: Place;
  picture: { _id: string; alt: string; caption?: string; version: number };
  onClose: () => void;
}

export function CaptionsDialog({ open, onClose, ...form }: CaptionsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Edit words">
      <CaptionsForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function CaptionsForm({ place, picture, onClose }: Omit<CaptionsDialogProps, 'open'>) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const { errors, pending, formProps } = useApiForm<'alt' | 'caption'>({
    check: ({ alt, caption = '' }) => captionProblems(place, { alt, caption }),
    submit: async ({ alt, caption }) => {
      const captions = { alt: oneLine(alt), ...(place === 'gallery' && { caption: oneLine(caption) }) };
      const json = { ...captions, seen: picture.version };
      const result = await send(api.pictures[':id'].$patch({ param: { id: picture._id }, json }));
      if (!result.ok) {
        if (result.error.fields) return { fields: result.error.fields };
        announce({ kind: 'alert', text: result.error.error });
        await revalidate();
        return {};
      }
      await revalidate();
      onClose();
      announce({ kind: 'status', text: 'The words are saved.' });
      return {};
    },
  });
  return (
    <form {...formProps} aria-label="Words of a picture" className="mt-6 grid gap-5">
      <CaptionsFields place={place} alt={picture.alt} caption={picture.caption ?? ''} errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" waiting={pending}>
          {pending ? 'SAVING …' : 'SAVE WORDS'}
        </Button>
        <Button variant="outline" onClick={onClose}>
          CANCEL
        </Button>
      </div>
    </form>
  );
}
