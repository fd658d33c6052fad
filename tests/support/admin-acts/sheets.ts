import type { BrowserSession } from '../browser-session.ts';
import { anOpus } from '../factories.ts';
import type { TestServer } from '../test-server.ts';
import { sendSheet } from '../uploads.ts';
import { type AdminAct, next } from './act.ts';

/** What admins do with spreadsheets; one that is only looked at has written nothing. */
export function sheetActs(server: TestServer, admin: BrowserSession): AdminAct[] {
  const answers = { repType: 'Solo', offeredBy: [] };
  const sent = async () => {
    const rows = `Piece,Composer,For\nSent ${next()},Amy Beach,piano\n`;
    return (await sendSheet(admin, rows, 'sample.csv')).body._id as string;
  };
  const write = async (id: string) => {
    const { body } = await admin.put(`/sheets/${id}`, answers);
    return admin.post(`/sheets/${id}/works`, { digest: body.digest });
  };
  return [
    {
      call: 'POST /sheets',
      entries: 0,
      act: () => sendSheet(admin, `Piece,For\nSent ${next()},piano\n`, 'sample.csv'),
    },
    { call: 'PUT /sheets/{id}', entries: 0, before: sent, act: (id) => admin.put(`/sheets/${id}`, answers) },
    { call: 'DELETE /sheets/{id}', entries: 0, before: sent, act: (id) => admin.call('DELETE', `/sheets/${id}`) },
    // The work, and the import.
    { call: 'POST /sheets/{id}/works', entries: 2, before: sent, act: write },
    {
      call: 'POST /batches/{id}/undo',
      entries: 2,
      before: async () => (await write(await sent())).body.batch._id,
      act: (id) => admin.post(`/batches/${id}/undo`),
    },
    {
      call: 'POST /composers/merges',
      entries: 2,
      before: async () => {
        const composer = `Sample, ${next()}`;
        await anOpus(server, { composer });
        return composer;
      },
      act: (from) => admin.post('/composers/merges', { from, to: `${from} the Elder` }),
    },
  ];
}
