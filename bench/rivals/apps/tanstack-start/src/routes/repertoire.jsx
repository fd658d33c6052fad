import { createFileRoute } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import catalogue from '../../catalogue.json';
import { Page } from '../../parts/page.jsx';

const readCatalogue = createServerFn({ method: 'GET' }).handler(() => catalogue);

export const Route = createFileRoute('/repertoire')({
  loader: () => readCatalogue(),
  component: Page,
});
