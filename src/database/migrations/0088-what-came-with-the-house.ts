import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

interface Row {
  [column: string]: unknown;
}
interface Mark {
  kind: string;
  itemId: string;
  version: number;
}

/** Which items came with the house. `version` is that of the item as it came: a change makes it the owners'. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('sample_items')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('removed_at', 'text')
    .addColumn('snapshot', 'text')
    .addPrimaryKeyConstraint('sample_items_pk', ['kind', 'item_id'])
    .execute();
  const marks = (await fingerprinted(db)).filter(({ kind, print }) => KNOWN[kind]?.includes(print));
  const musicians = new Set(marks.filter(({ kind }) => kind === 'musician').map(({ itemId }) => itemId));
  const found = marks.filter(({ players }) => players.every((id) => musicians.has(id)));
  for (let at = 0; at < found.length; at += 100) {
    const rows: Mark[] = found.slice(at, at + 100).map(({ kind, itemId, version }) => ({ kind, itemId, version }));
    await db.insertInto('sample_items').values(rows).execute();
  }
}

interface Fingerprinted extends Mark {
  print: string;
  /** Who plays it: a work that somebody real offers is not of the samples. */
  players: readonly string[];
}

/** Everything that may have come with the house, by what it says. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function fingerprinted(db: Kysely<any>): Promise<Fingerprinted[]> {
  const all = (table: string): Promise<Row[]> => db.selectFrom(table).selectAll().execute();
  const [offers, bills] = [await all('opus_musicians'), await all('performance_musicians')];
  const movements = (await all('movements')).toSorted((a, b) => Number(a.position) - Number(b.position));
  const offered = playersBy(offers, 'opusId');
  const billed = playersBy(bills, 'performanceId');
  const titles = Map.groupBy(movements, ({ opusId }) => String(opusId));
  const of = (kind: string, row: Row, said: unknown, players: readonly string[] = []): Fingerprinted => ({
    ...{ kind, itemId: String(row.id ?? row.key), version: Number(row.version) },
    ...{ print: digest(said), players },
  });
  const musicians = (await all('musicians')).map((row) =>
    of('musician', row, [row.firstName, row.lastName, row.email, parsed(row.instruments), row.owner]),
  );
  const works = (await all('opuses'))
    .filter(({ id }) => offered.has(String(id)))
    .map((row) => {
      const parts = (titles.get(String(row.id)) ?? []).map(({ title }) => title);
      const said = [row.composer, row.title, row.repType, parsed(row.instrumentation), parts];
      return of('opus', row, said, offered.get(String(row.id)));
    });
  const performances = (await all('performances')).map((row) => {
    const { title, locationName, city, state, time, minPrice, maxPrice, ticketsLink, description } = row;
    const where = [title, locationName, city, state, time, minPrice, maxPrice, ticketsLink, description];
    const said = [...where, parsed(row.collaborators), parsed(row.program)];
    return of('performance', row, said, billed.get(String(row.id)));
  });
  const content = (await all('content_items'))
    .filter(({ version, addedAt }) => Number(version) === 0 && !addedAt)
    .flatMap((row) => {
      const kind = CONTENT[String(row.collection)];
      return kind ? [of(kind, row, parsed(row.body))] : [];
    });
  const pictures = (await all('pictures'))
    .filter(({ place, file, removedAt }) => place === 'gallery' && !file && !removedAt)
    .map((row) => of('picture', row, [row.drawing, row.alt, row.caption]));
  return [...musicians, ...works, ...performances, ...content, ...pictures];
}

const CONTENT: Record<string, string> = {
  concerts: 'concert',
  compositions: 'composition',
  profiles: 'profile',
  about: 'about',
};

function playersBy(rows: readonly Row[], column: string): Map<string, string[]> {
  const groups = Map.groupBy(rows, (row) => String(row[column]));
  return new Map([...groups].map(([id, some]) => [id, some.map(({ musicianId }) => String(musicianId))]));
}

function parsed(text: unknown): unknown {
  return sorted(JSON.parse(String(text)));
}

/** Fields in one order, whoever wrote them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inside]) => [name, sorted(inside)]),
  );
}

function digest(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 10);
}

/** Each item that came with the house until now: what it says, as `digest` shortens it. */
const KNOWN: Record<string, string> = {
  musician: `
    1df0a700d8 2112a69ef8 35640f98d8 47bd05a502 5dd94e2d2d 83512dbf1b 9dc2b413a9 a04a9388df ac07df38fd d688f1a7ab
    f4ffc27040 f95c38ec08`,
  opus: `
    001a44d10f 005971318f 00bcb6597a 0132b24806 0153a43f5b 0184ad613e 01bec84e89 01de1ef696 023c90e1dd 02a8b65bb6
    02bc2ce293 0306ec8eb7 030bfa08da 03128670e0 03150e6698 03814c7dee 039408c763 03d8b6423e 04157a0d1d 04b13ea78e
    052d907370 053401da06 0585f1ddbe 058dde8945 05968d0c7a 0621162512 065cc6d759 06657dd8ae 06f7b2c294 0704b21bd3
    077f851d41 07e7b572c9 080209336e 0804fdfb4d 08c7dfd595 08e9eea1e1 08ed99a48a 08f86ea622 0900f46786 09285b1af2
    09581b07d6 097399715a 09b92ff489 09d2cf2c93 0a0c873744 0a28f331db 0a87317a9d 0aca1e2083 0b10b9e3d4 0bc091f889
    0c3742c4d9 0c9df421b6 0d3865755f 0d46f72878 0ddd1c4325 0debfc0934 0e4f030c86 0e912a21b9 0e919d700b 1034a434ba
    104188321b 1064cfca32 10733c4ea7 10952ae419 10973464ba 10c9d23ddc 10e35a028b 113aedb361 118b4ba715 11963a72ae
    11f76fb9b0 12159e3db3 1263b25d56 12bbadc848 12e96e827b 12fdb734a6 13f9a55406 1435ac5859 1596fda427 15cd5b6dd7
    1653a6b95b 16a46cabc6 16e5c81457 1716c854d3 179e9a762e 17f288df41 18020f6122 1804d32793 185e86b002 18b8b41229
    18d7e5f296 19f535eeec 1a2da782f7 1ac6c0468a 1aecef3e38 1b5a030a20 1b6adae6c4 1b6d54c49b 1b847b6469 1b889d08b7
    1bbb2f88a9 1be5295dd5 1c1f257381 1c3d00209a 1c59ce1763 1caad39dd3 1cd87e0f8b 1d903eaa6b 1dc18976f3 1de62b23ba
    1f048e5172 1f2b29d6b0 1f6f4808a2 1f6fc6de41 1f87a44efb 1faa8fd6ff 1fd22d1778 2010e05f77 20111551f0 20e1fd285c
    2203f8a27b 222ac1c81d 226caeb4e4 231f7218e9 2350ca328b 23e9152507 23ea8267b4 24b629df9c 24e2c76905 25296318b3
    252d077642 254272b766 2548609a22 25db4036f4 264d44a472 2661e1df25 267eb42f2b 26dbee7b08 27231716db 27574879a1
    2819b0c65e 28274933d6 28416e5c9b 2849020e0a 29837bcd43 29cf73f944 2a0efcaa84 2a9634efa2 2adca1e6aa 2b95c40839
    2ba5f72043 2c00b1d65b 2c0193ddba 2c0f0ee6f2 2c5df854ef 2cad97fa96 2d661e4836 2df9b90bf7 2e0c996723 2e4e253731
    2e58fa8cf0 2e66674f9d 2eb33db4b9 2efe06f910 2f92dac4a9 3081a618d3 308a9a0a3e 308b3e9fea 30a5c36126 3189f2556d
    31ade6ce2a 320b498237 321fbfa29f 325c4e0711 32c238d1c7 32da5cdbac 32dff37330 33032630b8 3350920552 33df315c0d
    3407d412d1 348631a7d1 348ecae95e 34d109fb53 34d6af0f6f 354a69f3c1 358b7ff47e 35a4bed745 35b3b9a0bb 362fa3b095
    36fe911073 37589d3b3b 3759d001d8 37657ca57e 37bfa6b553 37d2fe77cc 37d42fece7 384a9599df 39075de7a6 3951fa2897
    395820f98e 39845d8481 39b72d4a09 39c0a04904 39fca94996 3a87aef8a9 3a91983e5c 3ab2add037 3abea8bf0f 3b7dc9efc4
    3ba6bb8e4c 3d7f65b373 3d8016e93e 3d8752e1cb 3daebe66af 3e0f72487f 3e588c3021 3e6ed68d93 3eb236cb7f 3efe7d47aa
    3f458755ac 3f7064782c 3f8e6e0a39 3f97812742 402565a951 4080ea1c58 40ad58bb19 40bd2e66da 40f76e7d59 4127ae5a52
    4137a9f572 414ee04f0f 4178a73c6a 41ee49c8dd 425798d61d 4295291237 431ce5bfbd 4356329151 435a0a81c5 438744ef7f
    4387eeed17 439a193905 4407828da7 44685a5a65 44bd2e4fb7 44c95b0777 44d5662c67 44ef0f89ba 4502b6584f 4526db2aa3
    459e6e3ff1 461287b523 46bfb35709 471779947c 4743683dc5 47656082e4 477b201d6c 479a916967 47c6b1c80f 4851ca35fd
    48bb1fbb25 491c6cce20 494ce38c4e 49742e2d10 498b2dd890 49e42b468a 4a82646213 4a940020c1 4ae05888f8 4af6460eaa
    4b10ea1681 4b28b9500d 4b63953724 4b673a1abb 4b8361047d 4b99b6313d 4c188b1bad 4ce1f95ad3 4cf20dbd75 4cf5e5e782
    4d2e1701cd 4d448f398c 4d512c1af2 4d97e419e3 4dcf857500 4e8e846776 4ea210eb1f 4f1e8f6fa3 4f47169fd1 4fd18fc81e
    4fd64ceec0 4fe4d3afd4 50d365641a 5153da4c60 515f12460d 5163e9ddf0 51645941ce 51a5418c68 51b92fbaf6 51bac206c5
    5227a099e2 5248f0b380 5250a783eb 52f51d238c 531a6da22c 53394ed73f 533d251a3a 538d241309 53cd78c2d3 53d297fc88
    53df69f907 53e67e97d7 54114e817b 546dab8381 54a660b849 559a6f3c7f 55c02e1b54 5677deb02f 56aea0411b 57245a40ba
    573a6bde44 57cc116853 57cda9776b 57f26eb221 57fa5b402c 58458c4e81 5866e8dc79 58b9435949 594ebc5f39 5976aa06af
    59c234790c 59db394e47 59f6febdb7 5a01706ef6 5a873b62d4 5a8ff7b42a 5a913e4fcd 5abdf808d4 5b4a57dbed 5b548cd8d8
    5cbdb063f2 5ce212d855 5cfc0f97ca 5d17cf1f34 5d74c6e7ed 5d97c8973f 5d9cc3091c 5db5ff267a 5df9cebe35 5e27dad4c8
    5e890f9ae4 5ebea63df6 5f38774fb6 5f489f6019 5f5ce746e2 5fa2945022 602138b76f 60b200a2da 610a2fd5eb 6113e4d9de
    6175618eaa 619d7d192e 61a6f0c2c4 61ada3f70f 61d7afd47a 61eab51461 623f45c64b 62b000025d 62f898a142 62faacbf9d
    63083a3058 63cc09c2b4 63cfb10f7b 652a5225c1 65a13fa1d7 65ba2a9001 65c682da8f 65e930ae0d 669cc580fd 670a5f121e
    675a12dfd2 67d7d1cf2b 68519a0619 69c9b86635 6a0bfc849c 6a89ed7cff 6a9a521f50 6ac444195a 6adad373ac 6b37bc2fe2
    6be32e7a92 6c1c658857 6c5e33ffd9 6c71d4b141 6d389ec844 6d497a556a 6d937900cc 6dd07dc885 6de707cabf 6dfb67c31c
    6ec6a7a3d4 6ed4be6b5d 6f6a6b2177 6f716f13ef 6f79bcc1f0 6f872e4133 6ff6d29551 706cb4b5f2 707c135555 708d96e61d
    710cc79c53 7156dd9d56 71660eff1d 71e8035679 71eb88345f 72526d2e0d 72572dc517 725d0576f5 727ab60c96 72d177abf1
    72f8e74e5f 7313cbd7b2 736d0a548b 73bf9155eb 747ce99442 74b93d0366 7515bb68c9 76c7d0bdb5 76dd681cba 773d3255df
    77b3de7a34 7855b433ef 78802d0454 78a668cd68 7983b4428b 799dc0124d 79c78f4f29 79ca367e4c 7a03729618 7a629880e8
    7b1a2ea78a 7b572a245a 7c5aced80d 7c846c63f3 7d2fd6d12f 7d678548e2 7d8226e760 7d83c866d1 7d9d27ae1d 7def63704a
    7e1ef752d3 7e2a4ea0bb 7ed3f7fcd2 7fa11fa301 7ffc7f0e95 7ffd527c79 8000d4cfb0 8066039f3c 80be4a5a58 81aac75045
    81e17a6464 82def568ce 833fead0e5 83ae3572a8 83b47db112 83e8c3f318 841ab68503 8454cd262d 850287cb20 85731e6ff5
    859cd7b2aa 860810883d 861002e61e 862bd156ad 867cb613ed 868593d5f3 86d13107c6 86e23427f1 87029491ed 875472da6d
    87b088c5a6 87dc6d959c 88528a047c 8865a97bc6 893d16b96c 89abdba07d 89f330ab23 8a103b2904 8ab0691217 8b7bdb99d8
    8ba9b7c00b 8bf31a8538 8c09738b16 8c21906aec 8cd73ce416 8d6fc07dd1 8d80214ee1 8da9379123 8dabd47727 8e43ea9fec
    8e7b66016e 8e9073b17f 8ec664ddc7 8ee171193f 8f09159c54 8fcf87c670 8fe4f6056c 90725afa7d 907a74535a 908070da6d
    90a780f59a 90deb3fc7c 911d88f874 917359c10b 91e995f5f3 9213b26934 92713aee7c 929f00de4a 92a0243acf 92f0b40658
    930d8bc396 932249d081 9558315400 955fc1f84e 96034e51fb 9645d06b47 9647429a56 964afc8952 96c0e5b1a9 9726692efd
    9730903a31 977b57429d 97f1cac24c 9890489eaf 98e0d4e005 999b4a1efa 99b6fe9eb1 99f34fe258 9a14e84d7a 9a390971bd
    9aa5846de4 9ab24c686a 9ac9b22059 9ad6aed5e5 9afe250895 9bfbc056c7 9c8a818654 9ca10a858b 9ccbccab69 9d4a0e2341
    9d6b4ddf9d 9dea6ce787 9e06fa63c7 9e81aaa0ef 9e9c6202c2 9eb5afa04f 9fe00fc86d 9fe4f425f2 a05002ee78 a0c5155b37
    a0c96229d7 a0cd1a513a a12cb90891 a13f58173c a165e744c8 a16c97bb6a a1d20925fd a1dd3e8d2b a307e55da8 a319629161
    a35323ce20 a3b4351089 a40e9681fb a49c2b084e a4b9c967f6 a53285df23 a579ee1dc2 a59c019410 a61d36a21a a65e08ae4e
    a761f1f5f9 a80e6f1349 a824633428 a8b3a76959 a9172a9630 a9afc226e0 a9d1065727 aa0551d12c aa0943db44 aa97fec1af
    aacdac097a ab16968105 ab20910ec6 ab2b45b792 ab8256bff5 ab83040adc ab92ff6c2f abf3221551 ac3dda7dcb ac4c46fffb
    ac7c79e35a acaf352641 acc1b51625 ad8c3952dd ad978bc98a adeb5143c4 ae4aadd5db ae629e722e ae6fc0a47e ae73f8b278
    aec34152a5 af1784a131 af1a69d6f0 af204b2ddf af7ead3230 b02cf9d646 b05710db17 b085191c75 b0ca1fa490 b131e51a16
    b193f8b7a7 b195772a25 b1c28ce38a b1c8d741fb b1d1b4390a b1fbab4def b1ff759f8e b2112aae1d b244abdb6a b245f3349a
    b28748cbfe b2add3fa68 b3bd6a3422 b3bf38da4a b3ea736b99 b4191e7e62 b43e9318df b47a72d987 b4904da0b7 b4da73e730
    b4fda3f4ab b502a5ba1f b514fc5309 b56f4b7e62 b5a7344d39 b5d703c532 b5e2c90563 b6338a0717 b6496bff21 b673c3c434
    b74afcba4d b754b4c079 b765afece8 b88939f564 b88a81991e b8b209d99c b8ccafc1f7 b8f4ab1f84 b913b129c3 b93af99205
    b98c921db6 b98efb8317 b9b3e9b8c4 ba741584e4 baad315259 bad04f2dea bb0162bfbf bb39103fb8 bb6fa78e3e bc2b0c4b12
    bc9ab519fa bd7adb601c bdd37f246c bde1b55494 be3eedb301 bec1503fc4 bedcde841d bee4cc8529 bf1be68776 bf1c3e35ba
    bf501e2afc bf6eb71bcb bf806f920f bfa8a65579 c00c329a03 c01f4c5962 c028a1cb65 c0506a5a62 c0679c572c c10ae0071b
    c242118fd6 c2c7cc9f53 c30a5db1ef c30ac4c9d0 c3572fc210 c3a556ba5f c3d2cacfdf c3d683dfec c424f403fa c4908a0e9e
    c4c90087b7 c5a3d5ba93 c60034f884 c63f9e206d c63ff22af2 c68f40b817 c6c6848a9d c70796ae9f c771df2ed3 c79e866100
    c7dd6d6db0 c7e79af81a c82985c486 c8300ba982 c91f54a189 ca1287875b ca2733cb05 ca4025f916 ca61bff1b0 cac6192d34
    cad0377c5d cb0392bff8 cb1b0e9039 cc08275dd0 cca4d35484 ccb7b9c261 ccbbf92a13 cd30d74e87 cd5de160c6 ce026ffb54
    ce4015a1c0 ce42592e4d ce758090eb ce8dade05e cf20ae334b cf834b0d77 d050b04c83 d05b299ede d094a33aa4 d0e01d8eee
    d0ec8c39f9 d11ef1d88e d17b4d8d25 d1ce6d1772 d200c7cb7c d27fa2818d d2a377f1e6 d30f08fb3a d324387b4b d34850e941
    d38e541dc1 d3a58652e0 d3faff7556 d41ec452bb d4422a5356 d54d4404f3 d584ecaf50 d5d2d57d0d d5f327d315 d66867b6ff
    d6842f9d2a d6b66b2b4d d76723f24e d7fae91036 d8cd4385e5 d8e514ab2b d91b9d19ab d9d19d3985 d9eeb6888b da206cfdc6
    da45bea461 db514d7748 db92fdf67b dbd5adae9b dc3170c979 dc3eebecf8 dc4fdd3221 dc54db4adf dc6c2ed92c dd05d453a1
    dd1fa88216 dd5140bd22 dd61ffcc76 ddc9dba95a de182d7446 de341bacf1 deaf943a7f debac59c3e deed593139 df20442f0d
    dffb5a6096 e0a5d3e0c5 e0c35d2845 e123b23501 e179120cd0 e1d1f8aa2c e22c7ca042 e23dc9b4bb e261448f83 e2cd78d798
    e2fd549ae7 e37616506e e49fd00dcc e4a35e317a e55fb1c17a e5a026c508 e5c3dcac3d e63ccfe48d e644c37054 e64727a715
    e66cd00a77 e6b5e9dc70 e7a71bf27d e7ba1fea75 e7d50b3c50 e803c237c4 e850adf98a e94fba0f27 e9623675b6 ea2e24bdd4
    ea6540ace5 ea7dce3847 eb10cfcb93 eb4265f80c eb4930c582 ebc11e7d46 ebd0d2cc45 ec029f3db1 ece838b1f4 ed03477787
    ed88781248 ee19153713 ee437ace10 ee81c65b89 eeb7bea632 eedadcfeb5 eedbea4bb0 eeef02f691 eef74a5a46 eef9aace3d
    ef5237adb0 ef93d63b07 f042493120 f089165589 f08bd8897f f09ccee09b f0c832298b f0eda50f3a f10d5182eb f12d7cadd4
    f131a33785 f2167c398f f2bd776920 f3a37ded69 f3dfef82f8 f41e449f84 f44c0cab36 f45df8c5c4 f4a00a3199 f5373c6f69
    f5728e023b f60a660bbb f709eead1f f7168d7f93 f71d7df0bb f74e41c93b f7f91dcd87 f7fc9faa0a f88a820217 f8dcdf21fb
    f8ea759445 f936274616 f98b35c3dd fa4503cf46 fa4da74f65 fa7449849d fa7da9a1ed fadc8cb5a3 fafc1b5445 fc53b27184
    fd03402c13 fdd3c121eb fe02cc5547 fe4362a681 fe5217ddb3 fe636c6948 fe83d39b5a feb88639ea ff0e3f8b4e ffa965ecea
    ffdfc51824 fff883246f`,
  performance: `
    40dc43293e 4f19f30487 7757f3348f 7985666711 7deee8378e 82b3b99c28 9bf840155b 9ec7d38013 ac9fac8854 ccbb96e13c
    deff8a7385 e3add4aaa0 f1e02013c1 f34da00840`,
  concert: `
    01844763be 0c9722c900 119f7e1259 2a079042b0 36accf3e5e 36e1e76369 37c56b355a 4002cf2739 4a2b260fa4 4a468b4b3f
    4b3b007866 5219551bc7 53a04046b2 5db846c8e8 634cca3a27 66dea5c7c5 69d7aac027 6e47bd8df2 7483c22286 74f906237a
    836e24d044 8421ec6406 88e68b1d2e 8bbd23fbb1 8e18d6fc20 8f90452fac 931ac503c3 9a7e3b2bf3 9c2b6a02bd 9d402e8766
    a9e4b9e540 b095c670ef bb21545e4d bb5bd092bf bbf85daaf4 bede13c5a0 c1c06d6bce c4a93779aa c54c9f389a c7655a84d4
    ceeccdc126 cef91ef790 d195d4bcbc d62fce6f8a dcf684d93f e82e2e93f2 ebe4f41a2f f8d338bf59 fe610f97e2 ff1811aa04`,
  composition: `
    01d2bac157 020790c72c 06f80374bc 08e09afa04 0a3ef24b37 0c3fe48c68 10f8cee851 12b173cee3 15c2112de1 1b66e7bc12
    1e8fee2753 2c58eaeb4c 2cd12aa11a 3379994c12 348278c44e 37e8918899 45fa01c9cd 468cc2b247 48ee537e3d 53160dd427
    57cd7d3f5f 5bffe4fdbf 5cb1e7364e 641404b5cc 68cc03d283 6d79bfd088 6da4d73d71 7054d614ac 7187f1be90 7acb0fc1b0
    80e3e026df 877f8a9a7c 8b5e8e3855 8f73ff6914 94ee7dd080 96c4656697 9a1fc37b28 ae58038624 aedd29d98a af6172224c
    b1b7147d3a b535474d5a b6fd38724c b8b34b82e5 be7058a654 c5ed31ca61 cdad055fe5 cde0e28d41 cf11080a0a d4d11b13db
    d502a62c67 d5321df985 ecdb2b05be f006ddce08 f3823766da f84cdea052 f91fc529ce`,
  profile: `
    684f38d9fe 9447f765a0`,
  about: `
    383235e57b`,
  picture: `
    067b0f8ad1 21c30299fa 30f57ed16d 32016b6aa9 4c02859e3a 4f694418d3 5b82bafb6a 643f61d65e 69438abf90 6b68f7f772
    af4530b603 d453e94585 d4be8ae808 e23b555952 ea3d4223aa ebd27a78c8 ebd4fa66c0 f14b280f5e f25e036d79`,
};
