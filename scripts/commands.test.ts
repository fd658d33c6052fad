import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { compiledOnce } from '../tests/support/compiled-once.ts';

/* What an operator types, run as they run it. */

const root = resolve(import.meta.dirname, '..');
const dataDir = mkdtempSync(join(tmpdir(), 'forte-test-'));
const elsewhere = mkdtempSync(join(tmpdir(), 'forte-test-'));
afterAll(() => {
  for (const folder of [dataDir, elsewhere]) rmSync(folder, { recursive: true });
});

/** The exit code and everything that was printed. */
async function command(name: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, ...compiledOnce(), DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, out: out.trim(), err: err.trim() };
}
const refused = (err: string) => ({ code: 1, out: '', err });

describe('npm run admin -- create EMAIL', () => {
  const create = (email: string, password?: string) =>
    command('admin', ['create', email], password === undefined ? {} : { ADMIN_PASSWORD: password });

  it('creates an admin once', async () => {
    const message = 'june@example.com is an admin. Log in at /admin/login.';
    expect(await create('June@Example.com', 'quiet-nocturne')).toEqual({ code: 0, out: message, err: '' });
    expect(await create('june@example.com', 'quiet-nocturne')).toEqual(
      refused('There is already an account with this email. Log in instead.'),
    );
  });
  it.each([
    ['june', 'quiet-nocturne', 'This is not an email address we can write to. It should look like name@example.com.'],
    ['a@example.com', 'quiet', 'The password needs at least 8 characters.'],
    ['a@example.com', 'password1', 'This password is on the list that thieves try first. Please choose another.'],
    ['a@example.com', undefined, 'Set ADMIN_PASSWORD, or run this in a terminal to be asked for it.'],
  ])('says in words what is wrong: %s, %s', async (email, password, message) => {
    expect(await create(email, password)).toEqual(refused(message));
  });
});

describe('npm run admin -- list, remove, reset-password, reset-second-factor', () => {
  const admin = (...args: string[]) => command('admin', args, { ADMIN_PASSWORD: 'quiet-nocturne' });

  it('sets another password for who has forgotten theirs, and nobody else’s', async () => {
    const done = 'june@example.com has the password in ADMIN_PASSWORD now, and is signed out everywhere.';
    expect(await admin('reset-password', 'June@example.com')).toEqual({ code: 0, out: done, err: '' });
    expect(await admin('reset-password', 'nobody@example.com')).toEqual(
      refused('There is no such admin. They may have been removed meanwhile.'),
    );
    const firstAdmin = { ADMIN_EMAIL: 'mira@example.com', ADMIN_PASSWORD: 'quiet-nocturne' };
    expect(await command('admin', ['reset-password', 'june@example.com'], firstAdmin)).toEqual(
      refused('Set ADMIN_PASSWORD, or run this in a terminal to be asked for it.'),
    );
    expect(await command('admin', ['reset-password', 'june@example.com'], { ADMIN_PASSWORD: 'password1' })).toEqual(
      refused('This password is on the list that thieves try first. Please choose another.'),
    );
  });

  it('lists who is one, and removes all but the last', async () => {
    await admin('create', 'mira@example.com');
    const { out } = await admin('list');
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^june@example\.com {2}since \S+, never seen, second factor off$/),
      expect.stringMatching(/^mira@example\.com /),
    ]);
    const gone = 'mira@example.com is no longer an admin, and signed out everywhere.';
    expect(await admin('remove', 'Mira@example.com')).toEqual({ code: 0, out: gone, err: '' });
    expect(await admin('remove', 'mira@example.com')).toEqual(
      refused('There is no such admin. They may have been removed meanwhile.'),
    );
    expect(await admin('remove', 'june@example.com')).toEqual(
      refused('This is the last admin who can log in. Add another one first.'),
    );
  });
  it('has nothing to reset where the second factor is off', async () => {
    expect(await admin('reset-second-factor', 'june@example.com')).toEqual(
      refused('The second factor of this admin is not on.'),
    );
  });
  it.each([
    [],
    ['remove'],
    ['toString', 'a@example.com'],
    ['list', 'june@example.com'],
    ['remove', 'a@b.example', 'x'],
  ])('prints one line of usage for %j', async (...args) => {
    const message =
      'Usage: npm run admin -- list | create EMAIL | remove EMAIL | reset-password EMAIL | reset-second-factor EMAIL';
    expect(await admin(...args)).toEqual(refused(message));
  });
});

describe('npm run import -- opuses FILE', () => {
  const good = { title: 'Song', composer: 'Amy Beach', repType: 'Solo', instrumentation: ['voice'] };
  const file = join(elsewhere, 'works.json');
  const rows = [{ ...good, offeringMusicians: [], movements: [] }, { title: 'Half' }];
  writeFileSync(file, JSON.stringify(rows));

  it('adds nothing and exits 1 when a row is refused, unless told to skip it', async () => {
    const all = await command('import', ['opuses', file]);
    expect(all.code).toBe(1);
    expect(all.out.split('\n')).toEqual([
      'Mended row 1, "Song": The instrument "voice" is now "Voice".',
      expect.stringMatching(/^Refused row 2, "Half": The composer is missing\. /),
      '1 work added, 0 changed, 0 as they were, 1 refused',
      'Nothing was written. Mend the refused rows, or leave them out with --skip-refused.',
    ]);
    const some = await command('import', ['opuses', file, '--skip-refused']);
    expect([some.code, some.out.split('\n').at(-1)]).toEqual([0, '1 work added, 0 changed, 0 as they were, 1 refused']);
    const again = await command('import', ['opuses', file, '--skip-refused']);
    expect(again.out.split('\n').at(-1)).toBe('0 works added, 0 changed, 1 as they were, 1 refused');
  });
  it('tries the sample file that README names, and writes nothing', async () => {
    const { code, out } = await command('import', ['opuses', resolve(root, 'docs/works.csv'), '--dry-run']);
    expect([code, out]).toEqual([
      0,
      '2 works added, 0 changed, 0 as they were, 0 refused\nNothing was written: this was a dry run.',
    ]);
  });
  it.each([
    { args: [] },
    { args: ['opuses'] },
    { args: ['songs', file] },
    { args: ['opuses', 'x.txt'] },
    { args: ['opuses', file, '--musicians', 'A'] },
    { args: ['opuses', file, '--all'] },
  ])('prints one line of usage for $args', async ({ args }) => {
    expect((await command('import', args)).err).toMatch(
      /^Usage: npm run import -- opuses\|musicians\|performances FILE.*$/,
    );
  });
});

describe('npm run doctor', () => {
  const line = (out: string, title: string) => out.split('\n').find((one) => one.includes(`${title}: `));

  it('says how the site is while it is down, and that the backup was written down', async () => {
    const file = join(elsewhere, 'doctored.gz');
    expect(line((await command('doctor', [])).out, 'Backup')).toMatch(/^LOOK AT IT Backup: No backup has ever/);
    await command('backup', [file]);
    const { code, out, err } = await command('doctor', []);
    expect([code, err]).toEqual([0, '']);
    expect(line(out, 'Backup')).toBe(
      `OK         Backup: The last backup was made today, to ${file}. None has been tried yet.`,
    );
    expect(line(out, 'Database')).toMatch(/^OK/);
    expect(line(out, 'Public address')).toMatch(/^LOOK AT IT/);
    expect(out).toMatch(/Nothing is broken, and there are \d things to look at\.$/);
  });
  it('exits 1 when something is broken, and says what and what to do', async () => {
    const { code, out } = await command('doctor', [], { SMTP_URL: 'smtp://user:hunter22@127.0.0.1:9' });
    expect(code).toBe(1);
    expect(line(out, 'Mail server')).toBe(
      'BROKEN     Mail server: Nothing answers at 127.0.0.1:9. Check the name and the port.',
    );
    expect(out).not.toContain('hunter22');
  });
});

describe('npm run backup -- FILE, npm run restore -- FILE', () => {
  it('brings the site back in another place, and never over another', async () => {
    const file = join(elsewhere, 'backup.gz');
    expect((await command('backup', [file])).out).toMatch(/^Backed up \d+ rows and 0 uploads to /);
    expect((await command('restore', [file])).err).toMatch(
      / is not empty \(\w+ has rows\)\. Restore into an empty one: /,
    );
    const restored = await command('restore', [file], { DATA_DIR: join(elsewhere, 'data') });
    expect([restored.code, restored.out]).toEqual([
      0,
      expect.stringMatching(/^Restored \d+ rows and 0 uploads of .*backup\.gz into /),
    ]);
  });
  it('print their usage', async () => {
    expect(await command('backup', [])).toEqual(refused('Usage: npm run backup -- FILE'));
    for (const args of [[], ['a', 'b'], ['--identify', 'x', 'latest']])
      expect((await command('restore', args)).err).toMatch(/^Usage: npm run restore -- WHICH \[--identity FILE\]/);
  });
  it('look for the latest, and say where they looked', async () => {
    const { err } = await command('restore', ['latest'], { DATA_DIR: join(elsewhere, 'nothing') });
    expect(err).toBe(`There is no backup (looked in ${join(elsewhere, 'nothing/backups')}).`);
  });
});

describe('npm run database -- copy', () => {
  const usage = 'Usage: npm run database -- copy --to postgres://user:password@host:5432/database|FOLDER';
  const database = (...args: string[]) => command('database', args);

  it('copies to another folder, and says what to do with the files', async () => {
    const to = join(elsewhere, 'copied');
    const { code, out } = await database('copy', '--to', to);
    expect([code, out.split('\n').slice(-2)]).toEqual([
      0,
      [
        expect.stringMatching(/^Copied \d+ rows of \d+ tables to .*: the same there, row for row\.$/),
        `Files stay in ${dataDir}: npm run files -- copy --to ${to} brings them there. Then take DATABASE_URL out, set DATA_DIR=${to}, and start the site.`,
      ],
    ]);
  });
  it.each([
    [[], usage],
    [['copy'], usage],
    [['move', '--to', 'x'], usage],
    [['copy', '--to', 'mysql://x'], usage],
    [
      ['copy', '--to', 'x.sqlite'],
      'The site looks for a file named forte-and-piano.sqlite: --to forte-and-piano.sqlite',
    ],
  ])('says what is wrong with %j', async (args, message) => {
    expect(await database(...args)).toEqual(refused(message));
  });
  it('says in one line that PostgreSQL does not answer, without its password', async () => {
    const { code, err } = await database('copy', '--to', 'postgres://forte:hunter22@127.0.0.1:9/forte');
    expect([code, err]).toEqual([1, expect.stringMatching(/^The database can't be used \(.*ECONNREFUSED.*\)\. /)]);
    expect(err).not.toContain('hunter22');
  });
});
