import { MINUTES_INVALID, PAGES_INVALID } from '#/features/compositions/messages.ts';
import {
  type Arrangement,
  type Composition,
  PAGES_MAX,
  SCORE_MINUTES_MIN,
  STORE_INSTRUMENTS,
} from '#/features/compositions/model.ts';
import type { WorkKind } from '#/features/compositions/rules.ts';
import { MINUTES_MAX } from '#/features/work-facts/model.ts';
import { dollarsTyped } from '#/platform/text/dollars.ts';
import { linesOf } from '#/ui/forms/use-api-form.ts';
import { numberOf } from '#/web/admin/fields/paragraphs.ts';

type Left = 'difficulty' | 'pages' | 'minutes' | 'withParts';
type Values = Partial<Record<string, string>>;

/** null takes a fact away. */
export interface CompositionBody extends Omit<Composition, Left>, Record<string, unknown> {
  difficulty?: number | null | undefined;
  pages?: number | null | undefined;
  minutes?: number | null | undefined;
  withParts?: boolean | null | undefined;
  isTranscription?: boolean | undefined;
  biggerWork?: string | undefined;
  originalComposer?: string | undefined;
}

/** null counts as a change. */
export function nullWhereLeft(work: CompositionBody | Composition | Arrangement): CompositionBody {
  const { difficulty = null, pages = null, minutes = null, withParts = null, ...rest } = work;
  return { ...rest, difficulty, pages, minutes, withParts };
}

/** NaN would be sent as null, which takes away what is stored. */
export function problemsOf({ pages, minutes }: Values): Record<string, string> {
  const [count, length] = [numberOrNull(pages), numberOrNull(minutes)];
  const counted = count === null || (Number.isInteger(count) && count >= 1 && count <= PAGES_MAX);
  const timed = length === null || (length >= SCORE_MINUTES_MIN && length <= MINUTES_MAX);
  return { ...(!counted && { pages: PAGES_INVALID }), ...(!timed && { minutes: MINUTES_INVALID }) };
}

export function bodyOf(values: Values, kind: WorkKind): CompositionBody {
  const chosen = linesOf(values.instrumentation ?? '');
  return {
    composer: (values.composer ?? '').trim(),
    opusNo: (values.opusNo ?? '').trim(),
    title: (values.title ?? '').trim(),
    movements: linesOf(values.movements ?? ''),
    yearComposed: numberOf(values.yearComposed),
    instrumentation: STORE_INSTRUMENTS.filter((name) => chosen.includes(name)),
    price: dollarsTyped(values.price),
    difficulty: numberOrNull(values.difficulty),
    minutes: numberOrNull(values.minutes),
    pages: numberOrNull(values.pages),
    withParts: values.withParts ? values.withParts === 'true' : null,
    ...(kind !== 'original' && {
      isTranscription: kind === 'transcription',
      biggerWork: (values.biggerWork ?? '').trim(),
      originalComposer: (values.originalComposer ?? '').trim(),
    }),
  };
}

function numberOrNull(text = ''): number | null {
  return text.trim() === '' ? null : Number(text);
}
