import type { AppContext } from '#/features/context.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { EventRequest } from '../model.ts';
import { canBeAgreed } from './making.server.ts';
import { cancellationText, dueText, termsInShort } from './messages.ts';
import { planOf } from './text/facts.ts';

export interface TermsAhead {
  due: string[];
  cancelling: string[];
}

/** What accepting a quote would bring: as the agreement would say it today, or in short while its day is open. */
export function termsAhead(ctx: AppContext, request: EventRequest): TermsAhead {
  const content = ctx.content.terms;
  if (!canBeAgreed(request)) return { due: [termsInShort(content)], cancelling: [] };
  const { instalments, cancellation } = planOf({ request, content, today: todayAtTheHouse(ctx) });
  return { due: instalments.map(dueText), cancelling: cancellation.map(cancellationText) };
}
