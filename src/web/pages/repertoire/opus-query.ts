import type { RepertoireFilter } from '#/features/repertoire/model.ts';

/** A filter as `GET /api/opuses` takes it, without the fields that filter nothing. */
export function opusQuery({ repTypes, composer, instrument, keyword }: RepertoireFilter) {
  return {
    ...(repTypes.length > 0 && { repType: repTypes }),
    ...(composer && { composer }),
    ...(instrument && { instrument }),
    ...(keyword && { keyword }),
  };
}
