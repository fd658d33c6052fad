/*
 * What the day sheet does beyond being read: it stays on this device, says whether it is the newest, keeps the screen
 * awake, and marks what is played now. It stands inside the page, so that a kept sheet needs nothing else.
 */
{
  const KEPT = 'day-sheets';
  const { edition, request, zone } = document.documentElement.dataset;
  const one = (selector) => document.querySelector(selector);
  const press = (name, act) => one(`[data-do="${name}"]`).addEventListener('click', act);
  /** Without the part that was jumped to. */
  const [address] = location.href.split('#');
  const kept = one('[data-kept]');
  const said = one('[data-said]');
  const time = () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format();
  const today = new Date().toISOString().slice(0, 10);

  /* On this device, and the newest? */

  let forgotten = false;

  async function keep(answer) {
    const cache = await caches.open(KEPT);
    await cache.put(address, answer);
    for (const old of await cache.keys()) {
      const until = (await cache.match(old, { ignoreVary: true }))?.headers.get('X-Keep-Until') ?? '';
      if (until < today) await cache.delete(old);
    }
  }

  async function look() {
    if (forgotten) return;
    let answer;
    try {
      answer = await fetch(address, { cache: 'no-store' });
    } catch {
      kept.textContent = '. No network: this is what this device has kept.';
      return;
    }
    if (answer.redirected || !answer.ok || !answer.headers.has('X-Keep-Until')) {
      // Only an answer of the house says that it is over: a machine in trouble says nothing about the sheet.
      if (answer.status >= 500 || answer.status === 429) return;
      if ('caches' in window) await (await caches.open(KEPT)).delete(address, { ignoreVary: true });
      kept.textContent = '. It is not shown any more: open it again by the link in your mail, or log in.';
      return;
    }
    const copy = answer.clone();
    const newest = /data-edition="(\w+)"/.exec(await answer.text())?.[1];
    const isNewest = newest === edition;
    one('[data-do="newer"]').hidden = isNewest;
    const store =
      'caches' in window &&
      (await keep(copy).then(
        () => true,
        () => false,
      ));
    const state = store ? 'kept on this device' : 'this browser keeps no copy';
    kept.textContent = isNewest
      ? `. The newest at ${time()}, ${state}.`
      : `. A newer one is there since; ${store ? 'it is kept, too' : state}.`;
  }

  press('newer', () => location.reload());
  press('forget', async () => {
    forgotten = true;
    if ('caches' in window) await caches.delete(KEPT);
    localStorage.removeItem(`day-sheet ${request}`);
    kept.textContent = '. Forgotten: this device keeps nothing of it.';
  });
  if ('serviceWorker' in navigator) navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  setInterval(look, 300_000);

  /* The screen. */

  const wake = one('[data-do="wake"]');
  let lock;
  async function hold() {
    try {
      lock = await navigator.wakeLock.request('screen');
      wake.setAttribute('aria-pressed', 'true');
      wake.textContent = 'The screen stays awake';
      said.textContent = '';
    } catch {
      lock = undefined;
      wake.setAttribute('aria-pressed', 'false');
      wake.textContent = 'Keep the screen awake';
      said.textContent = 'This device does not let a page keep the screen awake. Set it in its own settings for today.';
    }
  }
  press('wake', async () => {
    if (!lock) return hold();
    await lock.release();
    lock = undefined;
    wake.setAttribute('aria-pressed', 'false');
    wake.textContent = 'Keep the screen awake';
  });
  // A screen that was away has let go.
  document.addEventListener('visibilitychange', () => lock && document.visibilityState === 'visible' && hold());

  /* Now, and next. */

  const steps = [...document.querySelectorAll('[data-step]')];
  const name = `day-sheet ${request}`;
  function show(at) {
    steps.forEach((step, index) => {
      step.classList.toggle('on-blush', index === at);
      step.classList.toggle('row-bleed', index === at);
      if (index === at) step.setAttribute('aria-current', 'step');
      else step.removeAttribute('aria-current');
    });
    const now = steps[at];
    one('[data-bar]').hidden = !now;
    if (!now) return;
    const next = steps[at + 1];
    one('[data-now]').textContent = `Now: ${now.dataset.name}`;
    one('[data-next]').textContent = next ? `Next: ${next.dataset.name}` : 'Then it is over.';
    one('[data-do="next"]').textContent = next ? 'Next' : 'Done';
  }
  const place = () => steps.findIndex((step) => step.dataset.step === localStorage.getItem(name));
  function go(at) {
    const step = steps[at];
    if (step) localStorage.setItem(name, step.dataset.step);
    else localStorage.removeItem(name);
    show(at);
    step?.scrollIntoView({ block: 'center' });
  }
  for (const [index, step] of steps.entries()) step.querySelector('button').addEventListener('click', () => go(index));
  press('next', () => go(place() + 1));
  show(place());
  document.documentElement.dataset.ready = '';
}
