export interface SampleHead {
  title: string;
  composer: string;
  opus: string;
  instrumentation: readonly string[];
}

export function pageName({ title, composer, opus, instrumentation }: SampleHead, page: number): string {
  const work = `${title}, ${opus}, by ${composer}, for ${instrumentation.join(', ')}`;
  return page === 1
    ? `Sample page: the opening of ${work}, as engraved sheet music.`
    : `Sample page ${page}: ${work}, continued, as engraved sheet music.`;
}
