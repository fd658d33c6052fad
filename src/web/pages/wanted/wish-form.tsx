import { useState } from 'react';
import { Link } from 'react-router';
import { askForPiecePath } from '#/features/contact/url.ts';
import { PIECE_MAX_LENGTH } from '#/features/wanted/model.ts';
import { wishProblems } from '#/features/wanted/rules.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';

interface WishFormProps {
  piece: string;
  email: string;
}

export function WishForm(given: WishFormProps) {
  const [said, setSaid] = useState('');
  return (
    <>
      <div role="status">{said ? <p className="max-w-120 font-display text-lead font-p">{said}</p> : null}</div>
      {said ? (
        <button
          type="button"
          className="link mt-6 inline-flex min-h-11 items-center text-label font-label"
          onClick={() => setSaid('')}
        >
          Another piece, or another address
        </button>
      ) : (
        <Fields {...given} onSent={setSaid} />
      )}
      <p className="mt-8.5 max-w-120 text-body">
        In a hurry?{' '}
        <Link className="link" to={askForPiecePath(given.piece)}>
          Ask us
        </Link>{' '}
        whether we can learn it in time, and what it would cost.
      </p>
    </>
  );
}

function Fields({ piece, email, onSent }: WishFormProps & { onSent: (message: string) => void }) {
  const announce = useAnnounce();
  const { field, pending, formProps } = useApiForm<'piece' | 'email' | 'eventDate'>({
    check: wishProblems,
    submit: async ({ piece, email, eventDate }) => {
      const result = await send(api.wanted.$post({ json: { piece: piece.trim(), email: email.trim(), eventDate } }));
      if (result.ok) onSent(result.data.message);
      else if (result.error.fields) return { fields: result.error.fields };
      else announce({ kind: 'alert', text: result.error.error });
      return {};
    },
  });
  return (
    <form {...formProps} aria-label="Tell me when you play it" className="needs-script grid max-w-120 gap-5">
      <TextField
        {...field('piece')}
        label="Piece"
        hint="Title, and composer or singer"
        defaultValue={piece}
        maxLength={PIECE_MAX_LENGTH}
        autoComplete="off"
        required
      />
      <TextField
        {...field('email')}
        label="Email"
        hint="For this one email. Deleted afterwards, or after a year."
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
      />
      <TextField {...field('eventDate')} label="For which day" hint="If there is one already" type="date" />
      <div>
        <Button type="submit" waiting={pending}>
          {pending ? 'SENDING …' : 'TELL ME WHEN YOU PLAY IT'}
        </Button>
      </div>
    </form>
  );
}
