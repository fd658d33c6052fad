import type { BrowserSession } from '../browser-session.ts';
import { composition, concert, readySet, sendScore } from '../content.ts';
import { aMusician, anOpus, aPerformance } from '../factories.ts';
import { kern, sendNotation } from '../notations.ts';
import { opusInput } from '../opus-input.ts';
import { anUploadedPicture } from '../pictures.ts';
import { aScore } from '../scores.ts';
import type { TestServer } from '../test-server.ts';
import { importFile } from '../uploads.ts';
import { type AdminAct, next } from './act.ts';

/** What admins do with the works, the people on the site, and what it says and shows. */
export function catalogueActs(server: TestServer, admin: BrowserSession): AdminAct[] {
  const patch = (path: string, body: object) => admin.call('PATCH', path, { body });
  const remove = (path: string) => admin.call('DELETE', path);
  const musician = async () => (await aMusician(server)).id;
  const opus = async () => (await anOpus(server))._id;
  const gone = (kind: string, path: string, make: () => Promise<string>) => async () => {
    const id = await make();
    await remove(`/${path}/${id}`);
    return `${kind}/${id}`;
  };
  const performance = () => aPerformance(server);
  const picture = async () => {
    const file = await anUploadedPicture(admin, 'gallery', next());
    return (await admin.post('/pictures/gallery', { file, alt: 'A hall', caption: 'A hall.' })).body._id as string;
  };
  const takenDown = async () => {
    const id = await picture();
    await remove(`/pictures/${id}`);
    return id;
  };
  const work = async () => {
    const number = next();
    const { body } = await admin.post(
      '/compositions',
      composition({ opusNo: `${800 + number}`, title: `W ${number}` }),
    );
    return body._id as string;
  };
  const withScore = async () => {
    const id = await work();
    await sendScore(admin, id, await pdf);
    return id;
  };
  const withNotation = async () => {
    const opusNo = await work();
    await sendNotation(admin, opusNo, kern(4), 'music.krn');
    return opusNo;
  };
  const pdf = aScore([[300, 200]]);

  return [
    {
      call: 'POST /musicians',
      act: () =>
        admin.post('/musicians', {
          firstName: 'A',
          lastName: 'B',
          email: `m-${next()}@example.com`,
          instruments: ['Piano'],
        }),
    },
    { call: 'PATCH /musicians/{id}', before: musician, act: (id) => patch(`/musicians/${id}`, { firstName: 'Anna' }) },
    { call: 'DELETE /musicians/{id}', before: musician, act: (id) => remove(`/musicians/${id}`) },
    {
      call: 'PATCH /musicians/{id}/profile',
      before: musician,
      act: (id) => patch(`/musicians/${id}/profile`, { specialties: ['Ragtime'] }),
    },
    {
      call: 'POST /deleted-items/{kind}/{id}/restore',
      before: gone('musician', 'musicians', musician),
      act: (id) => admin.post(`/deleted-items/${id}/restore`),
    },
    {
      call: 'DELETE /deleted-items/{kind}/{id}',
      before: gone('opus', 'opuses', opus),
      act: (id) => remove(`/deleted-items/${id}`),
    },
    { call: 'POST /opuses', act: () => admin.post('/opuses', opusInput()) },
    { call: 'PATCH /opuses/{id}', before: opus, act: (id) => patch(`/opuses/${id}`, { title: 'Another title' }) },
    { call: 'DELETE /opuses/{id}', before: opus, act: (id) => remove(`/opuses/${id}`) },
    {
      call: 'POST /opuses/offers',
      before: async () => `${await opus()} ${await musician()}`,
      act: (ids) =>
        admin.post('/opuses/offers', { opusIds: [ids.split(' ')[0]], musicianId: ids.split(' ')[1], offers: true }),
    },
    {
      call: 'POST /performances',
      act: () =>
        admin.post('/performances', {
          title: 'Recital',
          locationName: 'Hall',
          city: 'Las Vegas',
          state: 'NV',
          date: '2027-02-14',
          time: '19:30',
          featuredGLVMSMusicians: [],
          collaborators: [],
          openToPublic: true,
          minPrice: 20,
          maxPrice: 35,
          program: [],
        }),
    },
    {
      call: 'PATCH /performances/{id}',
      before: performance,
      act: (id) => patch(`/performances/${id}`, { title: 'Another' }),
    },
    { call: 'DELETE /performances/{id}', before: performance, act: (id) => remove(`/performances/${id}`) },
    { call: 'POST /concerts', act: () => admin.post('/concerts', concert({ title: `Rain ${next()}` })) },
    { call: 'PATCH /concerts/{id}', act: () => patch('/concerts/american-pride', { basePrice: 97 }) },
    {
      call: 'DELETE /concerts/{id}',
      before: async () => (await admin.post('/concerts', concert({ title: `Gone ${next()}` }))).body._id,
      act: (id) => remove(`/concerts/${id}`),
    },
    { call: 'POST /sets', act: () => admin.post('/sets', readySet({ title: `Set ${next()}` })) },
    { call: 'PATCH /sets/{id}', act: () => patch('/sets/smart-casual', { title: 'Casual' }) },
    {
      call: 'DELETE /sets/{id}',
      before: async () => (await admin.post('/sets', readySet({ title: `Gone ${next()}` }))).body._id,
      act: (id) => remove(`/sets/${id}`),
    },
    {
      call: 'POST /compositions',
      act: () => admin.post('/compositions', composition({ opusNo: String(700 + next()) })),
    },
    { call: 'PATCH /compositions/{id}', before: work, act: (id) => patch(`/compositions/${id}`, { price: 13 }) },
    { call: 'DELETE /compositions/{id}', before: work, act: (id) => remove(`/compositions/${id}`) },
    { call: 'POST /compositions/{opusNo}/score', before: work, act: async (id) => sendScore(admin, id, await pdf) },
    {
      call: 'PATCH /compositions/{opusNo}/score',
      before: withScore,
      act: (id) => patch(`/compositions/${id}/score`, { samplePages: 0 }),
    },
    {
      call: 'DELETE /compositions/{opusNo}/score',
      before: withScore,
      act: (id) => remove(`/compositions/${id}/score`),
    },
    {
      call: 'POST /compositions/{opusNo}/notation',
      before: work,
      act: (id) => sendNotation(admin, id, kern(4), 'music.krn'),
    },
    {
      call: 'PATCH /compositions/{opusNo}/notation',
      before: withNotation,
      act: (id) => patch(`/compositions/${id}/notation`, { complete: true }),
    },
    {
      call: 'DELETE /compositions/{opusNo}/notation',
      before: withNotation,
      act: (id) => remove(`/compositions/${id}/notation`),
    },
    {
      call: 'POST /compositions/{opusNo}/score/typesetting',
      before: async () => {
        const id = await work();
        await sendNotation(admin, id, kern(4), 'music.krn');
        await patch(`/compositions/${id}/notation`, { complete: true });
        return id;
      },
      act: (id) => admin.post(`/compositions/${id}/score/typesetting`),
    },
    { call: 'PATCH /content/about', act: () => patch('/content/about', { story: ['We met.'] }) },
    { call: 'PATCH /content/series', act: () => patch('/content/series', { introduction: 'Fifty-one.' }) },
    { call: 'PATCH /content/join', act: () => patch('/content/join', { introduction: 'Send a resume.' }) },
    {
      call: 'PATCH /content/services',
      act: () =>
        patch('/content/services', { services: [{ name: 'rehearsals', description: 'We come.', feeType: 'hourly' }] }),
    },
    { call: 'PATCH /content/weddings', act: () => patch('/content/weddings', { headline: 'Say yes.' }) },
    { call: 'PATCH /content/extras', act: () => patch('/content/extras', { extras: [] }) },
    { call: 'PATCH /content/rates', act: () => patch('/content/rates', { hour: 121 }) },
    { call: 'PATCH /content/moods', act: () => patch('/content/moods', { forms: [] }) },
    { call: 'POST /content/moods/preview', entries: 0, act: () => admin.post('/content/moods/preview', { forms: [] }) },
    { call: 'PATCH /content/legal', act: () => patch('/content/legal', { notice: 'A sample notice.' }) },
    { call: 'PATCH /content/outdoors', act: () => patch('/content/outdoors', { hottest: 98 }) },
    { call: 'PATCH /content/travel', act: () => patch('/content/travel', { minutesBeyond: 121 }) },
    {
      call: 'POST /content/travel/preview',
      entries: 0,
      act: () => admin.post('/content/travel/preview', { base: '', bands: [], minutesBeyond: 90, zipCode: '89109' }),
    },
    {
      call: 'POST /imports/{kind}',
      // The work, and that a file was read.
      entries: 2,
      before: async () => `title,composer,repType,instrumentation\nImported ${next()},Clara Schumann,Solo,Piano`,
      act: async (rows) => {
        const { body } = await importFile(admin, 'opuses', rows, { dryRun: 'true' });
        return importFile(admin, 'opuses', rows, { dryRun: 'false', digest: body.digest });
      },
    },
    {
      call: 'POST /pictures',
      entries: 0,
      act: async () => {
        await anUploadedPicture(admin, 'gallery', next());
        return { status: 201, body: {} };
      },
    },
    {
      call: 'POST /pictures/gallery',
      before: () => anUploadedPicture(admin, 'gallery', next()),
      act: (file) => admin.post('/pictures/gallery', { file, alt: 'A hall', caption: 'A hall.' }),
    },
    {
      call: 'PUT /pictures/portraits/{musicianId}',
      before: musician,
      act: async (id) =>
        admin.put(`/pictures/portraits/${id}`, {
          file: await anUploadedPicture(admin, 'portrait', next()),
          alt: 'At the piano',
        }),
    },
    { call: 'PATCH /pictures/{id}', before: picture, act: (id) => patch(`/pictures/${id}`, { alt: 'Another hall' }) },
    {
      call: 'POST /pictures/{id}/step',
      before: picture,
      act: (id) => admin.post(`/pictures/${id}/step`, { way: 'earlier' }),
    },
    { call: 'DELETE /pictures/{id}', before: picture, act: (id) => remove(`/pictures/${id}`) },
    {
      call: 'POST /pictures/{id}/restoration',
      before: takenDown,
      act: (id) => admin.post(`/pictures/${id}/restoration`),
    },
    { call: 'DELETE /pictures/removed/{id}', before: takenDown, act: (id) => remove(`/pictures/removed/${id}`) },
  ];
}
