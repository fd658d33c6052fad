import type { BreadcrumbList, PersonLeaf } from 'schema-dts';
import type { ComposerPage } from '#/features/repertoire/browsing/composers.server.ts';
import { COMPOSERS_PATH, composerPath } from '#/features/repertoire/browsing/url.ts';
import { breadcrumbs, writers } from '#/web/structured-data/parts.server.ts';

/** The composer, if one person, and breadcrumbs. */
export function composerData(
  { name, about, spellings }: Pick<ComposerPage, 'name' | 'about' | 'spellings'>,
  origin: string,
): (PersonLeaf | BreadcrumbList)[] {
  const path = composerPath(name);
  const [person, another] = writers(name);
  const called = [...new Set([...(about?.names ?? []), ...spellings])].filter((other) => other !== name);
  return [
    ...(person && !another
      ? [
          {
            ...person,
            '@id': `${origin}${path}#person`,
            url: `${origin}${path}`,
            ...(called.length > 0 && { alternateName: called }),
            ...(about?.born !== undefined && { birthDate: String(about.born) }),
            ...(about?.died !== undefined && { deathDate: String(about.died) }),
          },
        ]
      : []),
    breadcrumbs(
      origin,
      { name: 'Repertoire', path: '/repertoire' },
      { name: 'Composers', path: COMPOSERS_PATH },
      { name, path },
    ),
  ];
}
