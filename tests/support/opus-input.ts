let count = 0;

/** A work as an admin's form sends it, right in every field. */
export function opusInput(changes: object = {}) {
  return {
    title: `Sonata in the Making No. ${++count}`,
    composer: 'Clara Schumann',
    repType: 'Solo',
    instrumentation: ['Piano'],
    ...changes,
  };
}

export function movementInput(movementTitle: string, ...movementOfferingMusicians: string[]) {
  return { movementTitle, movementOfferingMusicians };
}
