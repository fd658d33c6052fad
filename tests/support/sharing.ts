import { BrowserSession } from './browser-session.ts';

/** Somebody's programme with a spoken word in it, a link to it for Mum, and what she said of that word. */
export async function aSharedProgramme(
  server: { origin: string },
  owner: BrowserSession,
  comment = 'Lovely',
): Promise<{ token: string; item: string }> {
  const { body: begun } = await owner.post('/programme', { do: 'begin', occasion: 'dinner' });
  const [{ id: section }] = begun.programme.sections;
  const reading = { do: 'add-item', kind: 'reading', title: 'A poem', section, before: null };
  const { body: filled } = await owner.post('/programme', reading);
  const item: string = filled.programme.sections[0].items[0].id;
  const made = await owner.post('/programme/links', { name: 'Mum', mayWrite: true, showsPrices: false });
  const token = String(made.body.address).replace(/^.*token=/, '');
  const said = { token, item, by: 'Mum', kind: 'comment', words: comment };
  const { status, body } = await new BrowserSession(server).post('/programme/shared/remarks', said);
  if (status !== 204) throw new Error(`saying something answered ${status}: ${JSON.stringify(body)}`);
  return { token, item };
}
