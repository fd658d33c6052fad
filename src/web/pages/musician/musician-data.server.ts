import type { BreadcrumbList, PersonLeaf, ProfilePage } from 'schema-dts';
import { portraitOf } from '#/features/musicians/components/portrait/drawn.ts';
import { EXPECTATION_LABELS } from '#/features/musicians/messages.ts';
import { EXPECTATIONS, type Musician, type MusicianProfile } from '#/features/musicians/model.ts';
import { fullName } from '#/features/musicians/rules.ts';
import type { PortraitPicture } from '#/features/pictures/model.ts';
import { sourcesOf } from '#/features/pictures/url.ts';
import type { OpusCard } from '#/features/repertoire/model.ts';
import { composerLastFirst, repTypeLabel } from '#/features/repertoire/rules.ts';
import { things } from '#/platform/text/english.ts';
import { breadcrumbs, businessId, musician as named } from '#/web/structured-data/parts.server.ts';
import type { Expected } from './before-you-ask.tsx';
import type { OfferedWork } from './offered-works.tsx';

interface Shown {
  musician: Musician;
  profile: MusicianProfile;
  photograph: PortraitPicture | undefined;
}

/** JSON-LD without the e-mail. */
export function musicianData(
  { musician, profile, photograph }: Shown,
  origin: string,
): [ProfilePage, PersonLeaf, BreadcrumbList] {
  const { _id, firstName, lastName, instruments } = musician;
  const { specialties, biography } = profile;
  const name = fullName(musician);
  const path = `/musician/details/${_id}`;
  const person: PersonLeaf = {
    ...named(origin, { _id, name }),
    givenName: firstName,
    familyName: lastName,
    image: `${origin}${photograph ? sourcesOf(photograph).src : `/pictures/musicians/${portraitOf(musician)}.svg`}`,
    ...(biography[0] !== undefined && { description: biography[0] }),
    knowsAbout: [...instruments, ...specialties],
    memberOf: { '@id': businessId(origin) },
  };
  return [
    { '@type': 'ProfilePage', url: `${origin}${path}`, name, mainEntity: { '@id': `${origin}${path}#person` } },
    person,
    breadcrumbs(origin, { name: 'Musicians', path: '/musicians' }, { name, path }),
  ];
}

/** For search engines; '{city}' stays for the head of the page. */
export function descriptionOf({
  musician,
  profile: { specialties },
  total,
}: Pick<Shown, 'musician' | 'profile'> & { total: number }): string[] {
  const works = things(total, 'work');
  return [
    `${[fullName(musician), ...musician.instruments].join(', ')}: live at your event in greater {city}.`,
    total > 0 ? `Choose from ${works}, then write directly.` : 'Write directly, with nobody in between.',
    ...(specialties.length > 0 ? [`Specialties: ${specialties.join(', ')}.`] : []),
  ];
}

/** Of what a profile doesn't say, nothing. */
export function expectedOf({ whatToExpect }: MusicianProfile): Expected[] {
  return EXPECTATIONS.flatMap((name) => {
    const sentence = whatToExpect?.[name];
    return sentence ? [{ label: EXPECTATION_LABELS[name], sentence }] : [];
  });
}

/** What needs nobody else stands first. */
export function ownFirst(works: readonly OpusCard[], instruments: readonly string[]): OpusCard[] {
  const needsOthers = ({ instrumentation }: OpusCard) => instrumentation.some((name) => !instruments.includes(name));
  return works.toSorted((one, other) => Number(needsOthers(one)) - Number(needsOthers(other)));
}

/** The page needs none of the rules that make them. */
export function inWords({
  _id,
  title,
  composer,
  repType,
  instrumentation,
  facts: { dynamic },
  incipit,
}: OpusCard): OfferedWork {
  const kind = `${repTypeLabel(repType)} · ${instrumentation.join(', ')}`;
  return { _id, title, composer, by: composerLastFirst(composer), kind, dynamic, incipit };
}
