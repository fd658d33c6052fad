import type { Figure } from '../figure.ts';
import { AUGUSTA_WHITFIELD } from './augusta-whitfield.ts';
import { DANYLO_KOVAL } from './danylo-koval.ts';
import { ELIAS_BRANDT } from './elias-brandt.ts';
import { HANA_PARK } from './hana-park.ts';
import { INES_OKAFOR } from './ines-okafor.ts';
import { JUNE_ABERNATHY } from './june-abernathy.ts';
import { LEILANI_KAHALE } from './leilani-kahale.ts';
import { MIRA_CASTELLAN } from './mira-castellan.ts';
import { NOOR_HADDAD } from './noor-haddad.ts';
import { RAFAEL_MONTOYA } from './rafael-montoya.ts';
import { TEO_LINDQVIST } from './teo-lindqvist.ts';
import { TOMASZ_BELL } from './tomasz-bell.ts';

/** Everyone drawn so far, by the name of their picture. */
export const PEOPLE: ReadonlyMap<string, Figure> = new Map([
  ['hana-park', HANA_PARK],
  ['danylo-koval', DANYLO_KOVAL],
  ['mira-castellan', MIRA_CASTELLAN],
  ['teo-lindqvist', TEO_LINDQVIST],
  ['ines-okafor', INES_OKAFOR],
  ['rafael-montoya', RAFAEL_MONTOYA],
  ['june-abernathy', JUNE_ABERNATHY],
  ['elias-brandt', ELIAS_BRANDT],
  ['noor-haddad', NOOR_HADDAD],
  ['augusta-whitfield', AUGUSTA_WHITFIELD],
  ['tomasz-bell', TOMASZ_BELL],
  ['leilani-kahale', LEILANI_KAHALE],
]);
