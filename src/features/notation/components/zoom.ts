export const ZOOMS = [1, 1.5, 2, 3] as const;
export type Zoom = (typeof ZOOMS)[number];

export function zoomedBy(zoom: Zoom, step: 1 | -1): Zoom {
  return ZOOMS[ZOOMS.indexOf(zoom) + step] ?? zoom;
}
