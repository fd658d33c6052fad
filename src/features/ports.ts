import type { BackupMaker } from '../database/backup/making/maker.ts';
import type { Captcha } from '../platform/captcha/captcha.ts';
import type { FixedSettings } from '../platform/config.ts';
import type { Scanner } from '../platform/files/scanning/scanner.ts';
import type { Files } from '../platform/files/storage/files.ts';
import type { SmtpTest } from '../platform/mail/smtp-test.ts';
import type { Outside } from '../platform/outside/outside.ts';
import type { PaymentPort } from '../platform/payments/payment-port.ts';
import type { PosterFile } from './concert-series/model.ts';
import type { AppContext } from './context.ts';
import type { Host } from './health/model.ts';
import type { Engraver } from './notation/engraver.server.ts';

/** What few features need. A function names those it uses: `With<'engraver'>`. */
interface Ports {
  /** From the environment: owners can't change it. */
  fixedSettings: FixedSettings;
  smtpTest: SmtpTest;
  /** Present even while cards are off: notices of earlier payments arrive. */
  payments: PaymentPort | undefined;
  /** Implies `payments`. */
  cardPayments: boolean;
  host: Host;
  captcha: Captcha;
  posters(): Promise<ReadonlyMap<string, PosterFile>>;
  /** What people gave, and what was made for them: keys begin with 'uploads/'. */
  uploads: Files;
  /** Without one files are not scanned. */
  scanner: Scanner | undefined;
  engraver: Engraver;
  /** Reads addresses that strangers name. */
  outside: Outside;
  /** Undefined: backups are left to the operator. */
  backups: BackupMaker | undefined;
}

export type With<Port extends keyof Ports, Ctx extends AppContext = AppContext> = Ctx & Pick<Ports, Port>;

/** What the process hands to screens and to the API. */
export interface FullContext extends AppContext, Ports {}
