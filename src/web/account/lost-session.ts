/* A session may end under a page that is still open. Whoever is there is asked to log in, and the call goes on. */

type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks on this page; undefined where nobody is signed in. */
export function askLostSessionsBy(next: Asker | undefined): void {
  asker = next;
}

/** True once they have logged in again. Calls that fail together ask once. */
export function logInAgain(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
