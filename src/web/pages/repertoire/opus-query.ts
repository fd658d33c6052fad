import type { RepertoireFilter } from '#/features/repertoire/model.ts';

export function opusQuery({ repTypes, composer, instrument, keyword }: RepertoireFilter) {
  return {
    ...(repTypes.length > 0 && { repType: repTypes }),
    ...(composer && { composer }),
    ...(instrument && { instrument }),
    ...(keyword && { keyword }),
  };
}
