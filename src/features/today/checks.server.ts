import { readBackupRecord } from '#/database/backup/backup-record.ts';
import { isSampleEmail } from '#/platform/text/sample-email.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { payToOf } from '../compositions/queries.server.ts';
import type { AppContext } from '../context.ts';
import type { With } from '../ports.ts';
import { hasSecondFactor } from '../second-factor/queries.server.ts';
import { DEFAULT_BUSINESS } from '../settings/in-force/model.ts';
import { type Checklist, checklistOf } from './rules.ts';

const PRICES = ['services', 'extras', 'travel', 'rates'];

/** @throws AppError unauthenticated, forbidden */
export async function readChecklist(ctx: With<'fixedSettings' | 'host'>): Promise<Checklist> {
  requireAdmin(ctx);
  const { accountId } = ctx.actor;
  const [route, owners, saved, secondStep, backup] = await Promise.all([
    ctx.host.mailRoute(),
    ctx.db.selectFrom('musicians').select('email').where('owner', '=', 1).execute(),
    savedDocuments(ctx),
    hasSecondFactor(ctx, accountId),
    readBackupRecord(ctx.db),
  ]);
  return checklistOf({
    ownEmail: !isSampleEmail(ctx.businessEmail),
    mailServer: route.smtpUrl !== undefined,
    payable: payToOf(ctx) !== '',
    ownPeople: owners.length > 0 && !owners.some(({ email }) => isSampleEmail(email)),
    ownTexts: saved.has('about'),
    ownAgreement: saved.has('terms'),
    ownPrices: PRICES.some((name) => saved.has(name)),
    ownTravel: isOwnTravel(ctx),
    secondStep,
    backup: backup !== undefined,
  });
}

function isOwnTravel({ business, content }: AppContext): boolean {
  const names = (areas: readonly { area: string }[]) => areas.map(({ area }) => area).join();
  const { series, travel } = content;
  return business.state === DEFAULT_BUSINESS.state || names(series.pricing.bands) !== names(travel.file);
}

async function savedDocuments({ db }: AppContext): Promise<Set<string>> {
  const rows = await db
    .selectFrom('contentItems')
    .select('collection')
    .where('collection', 'in', ['about', 'terms', ...PRICES])
    .where('version', '>', 0)
    .execute();
  return new Set(rows.map(({ collection }) => collection));
}
