import { useState } from 'react';
import { Portrait } from '#/features/musicians/components/portrait/portrait.tsx';
import type { PortraitPicture } from '#/features/pictures/model.ts';
import { Button } from '#/ui/button.tsx';
import { api, send } from '#/web/api-client.ts';
import { CaptionsDialog } from './captions-dialog.tsx';
import { PhotographDialog } from './photograph-dialog.tsx';
import { UndoLine } from './undo-line.tsx';
import { useAction } from './use-action.ts';

interface Person {
  _id: string;
  firstName: string;
  lastName: string;
  photograph: PortraitPicture | undefined;
  isDrawn: boolean;
}

export function PortraitSection({ people }: { people: readonly Person[] }) {
  return (
    <section aria-labelledby="portraits" className="mt-16">
      <h2 id="portraits" className="font-display text-section font-f">
        Portraits
      </h2>
      <p className="mt-2 max-w-150 text-quiet">
        A photograph takes the place of the drawing in the gallery of musicians, on their own page and, for the two of
        you, on the About page.
      </p>
      {people.length === 0 ? <p className="mt-6 border-t-3 border-ink py-4">No musicians yet.</p> : null}
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8.5 border-t-3 border-ink pt-6 sm:grid-cols-3 lg:grid-cols-4">
        {people.map((person) => (
          <PersonCard key={person._id} person={person} />
        ))}
      </ul>
    </section>
  );
}

function PersonCard({ person }: { person: Person }) {
  const { _id, firstName, lastName, photograph, isDrawn } = person;
  const name = `${firstName} ${lastName}`;
  const { run, busy } = useAction();
  const [open, setOpen] = useState<'photograph' | 'words'>();
  const [gone, setGone] = useState<string>();
  const close = () => setOpen(undefined);

  async function takeDown(id: string): Promise<void> {
    if (await run(() => send(api.pictures[':id'].$delete({ param: { id } })))) setGone(id);
  }

  return (
    <li className="flex flex-col">
      <Portrait
        musician={person}
        photograph={photograph}
        sizes="(min-width: 1180px) 16rem, 45vw"
        lazy
        className="block h-auto w-full"
      />
      <h3 className="mt-3 font-display text-row font-fff">{name}</h3>
      <p className="text-label text-quiet">{photograph ? 'Photograph' : isDrawn ? 'Drawing' : 'No portrait yet'}</p>
      <div className="needs-script flex flex-col items-start">
        <Button
          variant="quiet"
          aria-label={`${photograph ? 'Replace' : 'Add'} photograph: ${name}`}
          onClick={() => setOpen('photograph')}
        >
          {photograph ? 'Replace photograph' : 'Add photograph'}
        </Button>
        {photograph ? (
          <>
            <Button variant="quiet" aria-label={`Edit words: ${name}`} onClick={() => setOpen('words')}>
              Edit words
            </Button>
            <Button
              variant="quiet"
              aria-label={`${isDrawn ? 'Back to the drawing' : 'Take down'}: ${name}`}
              waiting={busy}
              onClick={() => takeDown(photograph._id)}
            >
              {isDrawn ? 'Back to the drawing' : 'Take down'}
            </Button>
          </>
        ) : null}
      </div>
      {gone && !photograph ? (
        <UndoLine as="div" gone={{ id: gone, name: `Portrait of ${name}` }} onDone={() => setGone(undefined)} />
      ) : null}
      <PhotographDialog
        open={open === 'photograph'}
        place="portrait"
        of={{ _id, name, photographId: photograph?._id ?? null }}
        onClose={close}
      />
      {photograph ? (
        <CaptionsDialog open={open === 'words'} place="portrait" picture={photograph} onClose={close} />
      ) : null}
    </li>
  );
}
