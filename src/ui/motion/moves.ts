/** Whether things may move: not for who asked for less of it, nor where a system sets all colours. */
export const moves = () => !matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)').matches;
