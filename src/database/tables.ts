import type { Kysely, Selectable } from 'kysely';

import type {
  AccountsTable,
  MailedLinksTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
} from './tables/accounts.ts';
import type { BackupsTable, TroublesTable } from './tables/backups.ts';
import type { ContentCollectionsTable, ContentItemsTable, ContentVersionTable, ScoresTable } from './tables/content.ts';
import type {
  CalendarRemovalsTable,
  DatePollPlayersTable,
  DatePollsTable,
  RehearsalPlayersTable,
  RehearsalsTable,
} from './tables/dates.ts';
import type {
  AuditEntriesTable,
  BatchesTable,
  BatchItemsTable,
  DeletedFilesTable,
  DeletedItemsTable,
  SampleItemsTable,
  SheetHeadsTable,
  SheetsTable,
} from './tables/house.ts';
import type {
  MovementMusiciansTable,
  MovementsTable,
  MusiciansTable,
  OpusesTable,
  OpusMusiciansTable,
  PerformanceMusiciansTable,
  PerformancesTable,
  PlayingTimesTable,
} from './tables/items.ts';
import type {
  AgreementPapersTable,
  AgreementScansTable,
  AgreementSignaturesTable,
  AgreementsTable,
  GiftCertificatesTable,
  InstalmentsTable,
  InvoiceBodiesTable,
  InvoicesTable,
  LedgerEntriesTable,
  LedgerNotesTable,
  TipsTable,
} from './tables/money.ts';
import type { EngravingsTable, NotationsTable } from './tables/notations.ts';
import type { CheckoutsTable, OrderLinesTable, OrdersTable, PaymentEventsTable } from './tables/orders.ts';
import type { PictureFilesTable, PicturesTable } from './tables/pictures.ts';
import type {
  AbsencesTable,
  BusyDaysTable,
  CalendarFeedsTable,
  MusicianTimesTable,
  PayoutLinesTable,
  RequestAsksTable,
  RequestPlacesTable,
  RequestPoolsTable,
} from './tables/players.ts';
import type {
  CaptchaUsedTable,
  CountersTable,
  IdempotencyKeysTable,
  LimitUsesTable,
  LocksTable,
  OutboxTable,
  ServerMarksTable,
  ServerSecretsTable,
  SettingsTable,
  SetupCodesTable,
  ShownVersionsTable,
} from './tables/plumbing.ts';
import type { ReminderStopsTable, RequestRemindersTable } from './tables/reminders.ts';
import type {
  CartsTable,
  CartVersionsTable,
  CaseHistoryTable,
  ContactMessagesTable,
  EventRequestsTable,
  JoinApplicationsTable,
  ProgrammeRemarksTable,
  RequestProgrammesTable,
  ReviewsTable,
  WishesTable,
} from './tables/requests.ts';

/* Portable types: ids and times are text (ISO 8601, UTC), flags 0 or 1, unsearched lists JSON text. */

export interface Tables {
  accounts: AccountsTable;
  mailedLinks: MailedLinksTable;
  sessions: SessionsTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  musicians: MusiciansTable;
  opuses: OpusesTable;
  opusMusicians: OpusMusiciansTable;
  movements: MovementsTable;
  movementMusicians: MovementMusiciansTable;
  performances: PerformancesTable;
  performanceMusicians: PerformanceMusiciansTable;
  carts: CartsTable;
  cartVersions: CartVersionsTable;
  playingTimes: PlayingTimesTable;
  programmeRemarks: ProgrammeRemarksTable;
  eventRequests: EventRequestsTable;
  requestProgrammes: RequestProgrammesTable;
  requestPools: RequestPoolsTable;
  requestPlaces: RequestPlacesTable;
  requestAsks: RequestAsksTable;
  contactMessages: ContactMessagesTable;
  joinApplications: JoinApplicationsTable;
  wishes: WishesTable;
  rehearsals: RehearsalsTable;
  rehearsalPlayers: RehearsalPlayersTable;
  calendarRemovals: CalendarRemovalsTable;
  datePolls: DatePollsTable;
  datePollPlayers: DatePollPlayersTable;
  musicianTimes: MusicianTimesTable;
  absences: AbsencesTable;
  payoutLines: PayoutLinesTable;
  calendarFeeds: CalendarFeedsTable;
  busyDays: BusyDaysTable;
  caseHistory: CaseHistoryTable;
  captchaUsed: CaptchaUsedTable;
  limitUses: LimitUsesTable;
  outbox: OutboxTable;
  idempotencyKeys: IdempotencyKeysTable;
  settings: SettingsTable;
  serverSecrets: ServerSecretsTable;
  serverMarks: ServerMarksTable;
  counters: CountersTable;
  locks: LocksTable;
  setupCodes: SetupCodesTable;
  shownVersions: ShownVersionsTable;
  auditEntries: AuditEntriesTable;
  deletedItems: DeletedItemsTable;
  deletedFiles: DeletedFilesTable;
  sampleItems: SampleItemsTable;
  contentItems: ContentItemsTable;
  contentCollections: ContentCollectionsTable;
  contentVersion: ContentVersionTable;
  scores: ScoresTable;
  notations: NotationsTable;
  engravings: EngravingsTable;
  pictureFiles: PictureFilesTable;
  pictures: PicturesTable;
  orders: OrdersTable;
  orderLines: OrderLinesTable;
  checkouts: CheckoutsTable;
  paymentEvents: PaymentEventsTable;
  requestReminders: RequestRemindersTable;
  reminderStops: ReminderStopsTable;
  agreements: AgreementsTable;
  agreementSignatures: AgreementSignaturesTable;
  agreementPapers: AgreementPapersTable;
  agreementScans: AgreementScansTable;
  instalments: InstalmentsTable;
  ledgerEntries: LedgerEntriesTable;
  giftCertificates: GiftCertificatesTable;
  ledgerNotes: LedgerNotesTable;
  tips: TipsTable;
  reviews: ReviewsTable;
  invoices: InvoicesTable;
  invoiceBodies: InvoiceBodiesTable;
  backups: BackupsTable;
  troubles: TroublesTable;
  sheets: SheetsTable;
  sheetHeads: SheetHeadsTable;
  batches: BatchesTable;
  batchItems: BatchItemsTable;
}

export type Database = Kysely<Tables>;
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
