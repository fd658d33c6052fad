import { type Migration, Migrator } from 'kysely/migration';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as performances from './migrations/0002-performances.ts';
import * as captcha from './migrations/0003-captcha.ts';
import * as contactMessages from './migrations/0004-contact-messages.ts';
import * as joinApplications from './migrations/0005-join-applications.ts';
import * as accountLinks from './migrations/0006-account-links.ts';
import * as requestSteps from './migrations/0007-request-steps.ts';
import * as auditAndUndo from './migrations/0008-audit-and-undo.ts';
import * as secondFactor from './migrations/0009-second-factor.ts';
import * as content from './migrations/0010-content.ts';
import * as pictures from './migrations/0011-pictures.ts';
import * as requestInbox from './migrations/0013-request-inbox.ts';
import * as inbox from './migrations/0014-inbox.ts';
import * as musiciansMayLeave from './migrations/0015-musicians-may-leave.ts';
import * as opusesByComposer from './migrations/0016-opuses-by-composer.ts';
import * as auditNames from './migrations/0017-audit-names.ts';
import * as notations from './migrations/0018-notations.ts';
import * as orders from './migrations/0019-orders.ts';
import * as shownVersions from './migrations/0020-shown-versions.ts';
import * as opusChanges from './migrations/0021-opus-changes.ts';
import * as limitUses from './migrations/0022-limit-uses.ts';
import * as resumeScans from './migrations/0023-resume-scans.ts';
import * as leaseOwners from './migrations/0024-lease-owners.ts';
import * as auditIsFinal from './migrations/0025-audit-is-final.ts';
import * as mailsInDoubt from './migrations/0026-mails-in-doubt.ts';
import * as payLinks from './migrations/0029-pay-links.ts';
import * as houseOwners from './migrations/0030-house-owners.ts';
import * as centsAndScoreSamples from './migrations/0031-cents-and-score-samples.ts';
import * as settingsAlone from './migrations/0032-settings-alone.ts';
import * as mailSubjects from './migrations/0033-mail-subjects.ts';
import * as columnsForFacts from './migrations/0034-columns-for-facts.ts';
import * as worksFoundBySql from './migrations/0036-works-found-by-sql.ts';
import * as oneCaseHistory from './migrations/0037-one-case-history.ts';
import * as mailedLinks from './migrations/0038-mailed-links.ts';
import * as factsOfWorks from './migrations/0039-facts-of-works.ts';
import * as wishes from './migrations/0040-wishes.ts';
import * as programmes from './migrations/0041-programmes.ts';
import * as requestEstimates from './migrations/0042-request-estimates.ts';
import * as askedFor from './migrations/0043-asked-for.ts';
import * as requestProgrammes from './migrations/0044-request-programmes.ts';
import * as sharedProgrammes from './migrations/0045-shared-programmes.ts';
import * as requestDays from './migrations/0046-request-days.ts';
import * as correctedWorks from './migrations/0047-corrected-works.ts';
import * as playingTimes from './migrations/0048-playing-times.ts';
import * as performanceVersions from './migrations/0049-performance-versions.ts';
import * as players from './migrations/0050-players.ts';
import * as rehearsals from './migrations/0057-rehearsals.ts';
import * as datePolls from './migrations/0058-date-polls.ts';
import * as changesWait from './migrations/0060-changes-wait.ts';
import * as stageDoor from './migrations/0061-stage-door.ts';
import * as requestVersions from './migrations/0062-request-versions.ts';
import * as partsThatAreTaken from './migrations/0064-parts-that-are-taken.ts';
import * as calendarFeeds from './migrations/0065-calendar-feeds.ts';
import * as payoutLines from './migrations/0066-payout-lines.ts';
import * as homeZips from './migrations/0067-home-zips.ts';
import * as calendarRemovals from './migrations/0068-calendar-removals.ts';
import * as agreementsAndLedger from './migrations/0070-agreements-and-ledger.ts';
import * as invoices from './migrations/0071-invoices.ts';
import * as reminders from './migrations/0072-reminders.ts';
import * as ordersOnTheLedger from './migrations/0073-orders-on-the-ledger.ts';
import * as giftCertificates from './migrations/0075-gift-certificates.ts';
import * as signedOnPaper from './migrations/0076-signed-on-paper.ts';
import * as namedDisputes from './migrations/0077-named-disputes.ts';
import * as tips from './migrations/0078-tips.ts';
import * as ordersNameTheirPayment from './migrations/0079-orders-name-their-payment.ts';
import * as linksEnd from './migrations/0080-links-end.ts';
import * as backups from './migrations/0082-backups.ts';
import * as releaseSeen from './migrations/0084-release-seen.ts';
import * as whatCameWithTheHouse from './migrations/0088-what-came-with-the-house.ts';
import * as spreadsheets from './migrations/0089-spreadsheets.ts';
import * as reviews from './migrations/0091-reviews.ts';
import * as reviewsCounted from './migrations/0092-reviews-counted.ts';
import * as sortedByFirstLetter from './migrations/0093-sorted-by-first-letter.ts';
import * as mailInAFile from './migrations/0094-mail-in-a-file.ts';
import type { Database } from './tables.ts';

/** In order. A released migration is frozen and imports nothing of the product. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-performances': performances,
  '0003-captcha': captcha,
  '0004-contact-messages': contactMessages,
  '0005-join-applications': joinApplications,
  '0006-account-links': accountLinks,
  '0007-request-steps': requestSteps,
  '0008-audit-and-undo': auditAndUndo,
  '0009-second-factor': secondFactor,
  '0010-content': content,
  '0011-pictures': pictures,
  '0013-request-inbox': requestInbox,
  '0014-inbox': inbox,
  '0015-musicians-may-leave': musiciansMayLeave,
  '0016-opuses-by-composer': opusesByComposer,
  '0017-audit-names': auditNames,
  '0018-notations': notations,
  '0019-orders': orders,
  '0020-shown-versions': shownVersions,
  '0021-opus-changes': opusChanges,
  '0022-limit-uses': limitUses,
  '0023-resume-scans': resumeScans,
  '0024-lease-owners': leaseOwners,
  '0025-audit-is-final': auditIsFinal,
  '0026-mails-in-doubt': mailsInDoubt,
  '0029-pay-links': payLinks,
  '0030-house-owners': houseOwners,
  '0031-cents-and-score-samples': centsAndScoreSamples,
  '0032-settings-alone': settingsAlone,
  '0033-mail-subjects': mailSubjects,
  '0034-columns-for-facts': columnsForFacts,
  '0036-works-found-by-sql': worksFoundBySql,
  '0037-one-case-history': oneCaseHistory,
  '0038-mailed-links': mailedLinks,
  '0039-facts-of-works': factsOfWorks,
  '0040-wishes': wishes,
  '0041-programmes': programmes,
  '0042-request-estimates': requestEstimates,
  '0043-asked-for': askedFor,
  '0044-request-programmes': requestProgrammes,
  '0045-shared-programmes': sharedProgrammes,
  '0046-request-days': requestDays,
  '0047-corrected-works': correctedWorks,
  '0048-playing-times': playingTimes,
  '0049-performance-versions': performanceVersions,
  '0050-players': players,
  '0057-rehearsals': rehearsals,
  '0058-date-polls': datePolls,
  '0060-changes-wait': changesWait,
  '0061-stage-door': stageDoor,
  '0062-request-versions': requestVersions,
  '0064-parts-that-are-taken': partsThatAreTaken,
  '0065-calendar-feeds': calendarFeeds,
  '0066-payout-lines': payoutLines,
  '0067-home-zips': homeZips,
  '0068-calendar-removals': calendarRemovals,
  '0070-agreements-and-ledger': agreementsAndLedger,
  '0071-invoices': invoices,
  '0072-reminders': reminders,
  '0073-orders-on-the-ledger': ordersOnTheLedger,
  '0075-gift-certificates': giftCertificates,
  '0076-signed-on-paper': signedOnPaper,
  '0077-named-disputes': namedDisputes,
  '0078-tips': tips,
  '0079-orders-name-their-payment': ordersNameTheirPayment,
  '0080-links-end': linksEnd,
  '0082-backups': backups,
  '0084-release-seen': releaseSeen,
  '0088-what-came-with-the-house': whatCameWithTheHouse,
  '0089-spreadsheets': spreadsheets,
  '0091-reviews': reviews,
  '0092-reviews-counted': reviewsCounted,
  '0093-sorted-by-first-letter': sortedByFirstLetter,
  '0094-mail-in-a-file': mailInAFile,
};

export const MIGRATION_NAMES: readonly string[] = Object.keys(migrations);

/** Brings the database up to date, all or nothing, in one transaction. @throws the first step's error */
export function migrateToLatest(db: Database): Promise<string[]> {
  return migrateTo(db, MIGRATION_NAMES.at(-1) ?? '');
}

export async function migrationState(
  db: Database,
): Promise<{ done: number; pending: number; since: Date | undefined }> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const steps = await migrator.getMigrations();
  const taken = steps.flatMap(({ executedAt }) => executedAt ?? []);
  const since = taken.toSorted((a, b) => a.getTime() - b.getTime())[0];
  return { done: taken.length, pending: steps.length - taken.length, since };
}

/** Migrates up to one step, as for an older backup. */
export async function migrateTo(db: Database, name: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateTo(name);
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
