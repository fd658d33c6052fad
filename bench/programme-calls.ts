import type { Opus } from '#/features/repertoire/model.ts';

/* A visitor edits a programme of seven sections and a dozen pieces. */

type Send = (turn: number) => Promise<Response>;

export async function programmeCalls(origin: string): Promise<[name: string, send: Send][]> {
  let cookie = '';
  const post = async (path: string, json: object): Promise<Response> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, ...(cookie && { Cookie: cookie }) },
      body: JSON.stringify(json),
    });
    cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
    return answer;
  };
  const change = (json: object) => post('/programme', json);
  const begun = await (await change({ do: 'begin', occasion: 'ceremony' })).json();
  const sections: { id: string }[] = begun.programme.sections;
  const opuses: Opus[] = (await (await fetch(`${origin}/api/opuses?limit=60`)).json()).items;
  for (const [place, { _id }] of opuses.slice(0, 12).entries())
    await change({ do: 'add-piece', opusId: _id, movementId: null, section: sections[place % sections.length]?.id });
  const piece = (turn: number) => opuses[12 + (Math.floor(turn / 2) % 40)]?._id;
  const evening = { occasion: 'ceremony', minutes: 60, zipCode: '89109', outdoors: true, extras: [], newPieces: 2 };
  return [
    [
      'programme: a piece more, a piece less',
      (turn) => change({ do: turn % 2 === 0 ? 'add-piece' : 'remove-piece', opusId: piece(turn), movementId: null }),
    ],
    [
      'programme: moved',
      (turn) => change({ do: 'move-section', section: sections[turn % 3]?.id, before: sections[5]?.id ?? null }),
    ],
    ['programme: read', () => fetch(`${origin}/api/programme`, { headers: { Cookie: cookie } })],
    ['programme: priced', () => post('/estimates', { ...evening, players: [{ instrument: 'Piano' }] })],
  ];
}
