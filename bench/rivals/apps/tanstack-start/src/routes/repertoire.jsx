import { createFileRoute } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import catalogue from '../../catalogue.json';
import { RepertoirePage } from '../../parts/repertoire-page.jsx';

const readCatalogue = createServerFn({ method: 'GET' }).handler(() => catalogue);

export const Route = createFileRoute('/repertoire')({
  loader: () => readCatalogue(),
  component: Page,
});

function Page() {
  return <RepertoirePage {...Route.useLoaderData()} />;
}
