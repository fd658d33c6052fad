/* A session can end while its page is open: the visitor logs in again, then the call is repeated. */

type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asking: Promise<boolean> | undefined;

export function askLostSessionsBy(next: Asker | undefined): void {
  asker = next;
}

/** True after a new login. Calls that fail together ask once. */
export function logInAgain(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
