/* A session may end while its page is open. */

type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asking: Promise<boolean> | undefined;

export function askLostSessionsBy(next: Asker | undefined): void {
  asker = next;
}

/** Concurrent calls ask once. */
export function logInAgain(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
