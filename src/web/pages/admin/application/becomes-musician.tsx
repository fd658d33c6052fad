import type { ApplicationDetails } from '#/features/join-applications/model.ts';
import { newMusicianPath } from '#/features/join-applications/url.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

export function BecomesMusician({ file: { application, musician, namesake } }: { file: ApplicationDetails }) {
  const { answer, pending } = useAnswer();
  const { _id, firstName, version } = application;
  if (musician) {
    return (
      <p className="mb-6">
        {firstName} is among our musicians.{' '}
        <a href={`/musician/details/${musician._id}`} className="link">
          See the page
        </a>
      </p>
    );
  }
  if (namesake) {
    const json = { musicianId: namesake._id, seen: version };
    const link = () => send(api.applications[':id'].musician.$put({ param: { id: _id }, json }));
    return (
      <div className="mb-6 grid gap-4">
        <p>{namesake.name} is among our musicians already, with the same email.</p>
        <div>
          <Button waiting={pending} onClick={() => answer(link(), `This is ${namesake.name} now.`)}>
            THIS IS {namesake.name.toUpperCase()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="mb-6 grid gap-4">
      <p>Name, email and instruments are filled in already; what is missing, you add.</p>
      <div>
        <ButtonLink to={newMusicianPath(_id)}>ADD AS MUSICIAN</ButtonLink>
      </div>
    </div>
  );
}
