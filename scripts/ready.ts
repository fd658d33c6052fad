/* Exits 0 while the site can keep what is sent: the health check of the image, which has no curl. */

const PATIENCE_MS = 4_000;

const ready = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`, {
  signal: AbortSignal.timeout(PATIENCE_MS),
}).catch(() => undefined);
process.exitCode = ready?.ok ? 0 : 1;
