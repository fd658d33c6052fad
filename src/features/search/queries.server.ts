import type { Page } from '#/platform/http/paging.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { searchClients } from '../accounts/clients/clients.server.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { listWorks } from '../compositions/queries.server.ts';
import { opusShort } from '../compositions/rules.ts';
import { listConcerts } from '../concert-series/queries.server.ts';
import { listMessages } from '../contact/queries.server.ts';
import type { AppContext } from '../context.ts';
import { listInbox } from '../event-requests/inbox/inbox.server.ts';
import { STATUS_LABELS } from '../event-requests/messages.ts';
import { requestTitle } from '../event-requests/rules.ts';
import { STAGE_LABELS } from '../join-applications/messages.ts';
import { listApplications } from '../join-applications/queries.server.ts';
import { searchMusicians } from '../musicians/queries.server.ts';
import { listOrders } from '../orders/queries.server.ts';
import { licensee, orderName } from '../orders/rules.ts';
import { playersText } from '../parts/messages.ts';
import { placeText } from '../performances/rules.ts';
import { searchPerformances } from '../performances/search.server.ts';
import { OCCASION_LABELS } from '../programmes/messages.ts';
import { listSetsToEdit } from '../ready-sets/queries.server.ts';
import { composerLastFirst } from '../repertoire/rules.ts';
import { searchOpuses } from '../repertoire/search.server.ts';
import { FOUND_KINDS, type FoundGroup, type FoundKind, HITS_PER_KIND, type Hit, SEARCH_MAX_LENGTH } from './model.ts';

/** Each contains every word. @throws AppError unauthenticated, forbidden */
export async function searchEverything(ctx: AppContext, typed: string): Promise<FoundGroup[]> {
  requireAdmin(ctx);
  const search = typed.replaceAll('\0', '').trim().slice(0, SEARCH_MAX_LENGTH);
  if (search === '') return [];
  const found = await Promise.all(FOUND_KINDS.map(async (kind) => ({ kind, ...(await SEARCHES[kind](ctx, search)) })));
  return found.filter(({ total }) => total > 0);
}

type Found = Pick<FoundGroup, 'total' | 'hits'>;

function firstOf<Item>({ total, items }: Page<Item>, toHit: (item: Item) => Hit): Found {
  return { total, hits: items.slice(0, HITS_PER_KIND).map(toHit) };
}

const SEARCHES: Record<FoundKind, (ctx: AppContext, search: string) => Promise<Found>> = {
  clients: async (ctx, search) =>
    firstOf(await searchClients(ctx, { search, sort: 'name' }, 1), ({ _id, firstName, lastName, email }) => ({
      id: _id,
      title: `${firstName} ${lastName}`,
      words: email,
    })),
  musicians: async (ctx, search) =>
    firstOf(await searchMusicians(ctx, { search, sort: 'name' }, 1), ({ _id, firstName, lastName, instruments }) => ({
      id: _id,
      title: `${firstName} ${lastName}`,
      words: instruments.join(', '),
    })),
  requests: async (ctx, search) =>
    firstOf(
      await listInbox(ctx, { search, status: '', musician: '', kind: '', from: '', to: '', sort: 'newest' }, 1),
      ({ request }) => ({
        id: request._id,
        title: requestTitle(request),
        words: said(
          `${request.clientName} to ${request.musician.name}`,
          request.eventDate && shortDate(request.eventDate),
          STATUS_LABELS[request.status],
        ),
      }),
    ),
  orders: async (ctx, search) =>
    firstOf(await listOrders(ctx, { search, show: undefined, sort: 'newest' }, 1), (order) => ({
      id: order._id,
      title: orderName(order.lines),
      words: said(licensee(order), order.shortcode),
    })),
  messages: async (ctx, search) =>
    firstOf(
      await listMessages(ctx, { search, topic: undefined, state: undefined, sort: 'newest' }, 1),
      ({ _id, firstName, lastName, topic, message }) => ({
        id: _id,
        title: `${firstName} ${lastName}`,
        words: said(topic, firstText(message)),
      }),
    ),
  applications: async (ctx, search) =>
    firstOf(
      await listApplications(ctx, { search, stage: undefined, sort: 'newest' }, 1),
      ({ _id, firstName, lastName, instruments, stage }) => ({
        id: _id,
        title: `${firstName} ${lastName}`,
        words: said(STAGE_LABELS[stage], instruments.slice(0, 3).join(', ')),
      }),
    ),
  opuses: async (ctx, search) =>
    firstOf(await searchOpuses(ctx, { search, sort: 'title', repType: '', offeredBy: '' }, 1), (opus) => ({
      id: opus._id,
      title: opus.title,
      words: said(composerLastFirst(opus.composer), opus.repType),
    })),
  compositions: async (ctx, search) =>
    firstOf(await listWorks(ctx, { search, kind: '' }, 1), ({ work }) => ({
      id: work.opusNo,
      title: work.title,
      words: said(work.composer, opusShort(work.opusNo)),
    })),
  performances: async (ctx, search) =>
    firstOf(await searchPerformances(ctx, { search, show: '', sort: 'newest' }, 1), (performance) => ({
      id: performance._id,
      title: performance.title,
      words: said(shortDate(performance.date), placeText(performance)),
    })),
  sets: async (ctx, search) =>
    firstOf(await listSetsToEdit(ctx, { search, sort: 'number' }, 1), ({ slug, title, occasion, players }) => ({
      id: slug,
      title,
      words: said(OCCASION_LABELS[occasion], playersText(players)),
    })),
  concerts: async (ctx, search) =>
    firstOf(await listConcerts(ctx, { search, sort: 'number' }, 1), ({ slug, title, pianist }) => ({
      id: slug,
      title,
      words: pianist,
    })),
};

const EXCERPT_LENGTH = 60;

function firstText(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).join('').trimEnd()} …` : line.join('');
}

function said(...facts: readonly string[]): string {
  return facts.filter(Boolean).join(', ');
}
