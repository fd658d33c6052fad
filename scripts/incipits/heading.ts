import type { Incipit } from '#/features/work-facts/model.ts';
import type { WorkLibrary } from '#/features/work-facts/queries.server.ts';
import type { Heading } from './write-kern.ts';

export function headingOf(
  { composers }: WorkLibrary,
  { key, work: id, movement }: Incipit,
  tempo: string,
): Omit<Heading, 'sign'> {
  for (const { composer, works } of composers) {
    const work = works.find((one) => one.id === id);
    if (!work) continue;
    const part = work.movements?.find(({ number }) => number === movement);
    const name = composer.name.split(' ');
    const [last = ''] = name.splice(-1);
    const isFirst = movement === undefined || movement === 1;
    return {
      title: part ? `${work.title}: ${part.title}` : work.title,
      composer: name.length > 0 ? `${last}, ${name.join(' ')}` : last,
      tempo:
        part?.tempo ??
        (isFirst ? work.tempo : undefined) ??
        // What is not the beginning of the work says what it is.
        ((/\d|^met/.test(tempo) ? '' : tempo) || (isFirst ? '' : (part?.title ?? ''))),
      key: part?.key ?? (isFirst ? work.key : undefined) ?? '',
    };
  }
  throw new Error(`${key}: no work is called ${id}`);
}
