import { deflateRawSync } from 'node:zlib';
import type { BrowserSession } from './browser-session.ts';
import { aFile } from './resumes.ts';
import { aZip } from './zip-file.ts';

/** MEI of one bar; `inside` stands in the bar beside its notes. */
export function mei({ version = '5.0', head = '', inside = '', notes = 'cdef' } = {}): string {
  const layer = [...notes].map((step) => `<note pname="${step}" oct="4" dur="4"/>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>${head}
<mei xmlns="http://www.music-encoding.org/ns/mei" xmlns:xlink="http://www.w3.org/1999/xlink" meiversion="${version}">
<meiHead><fileDesc><titleStmt><title>A bar</title></titleStmt><pubStmt/></fileDesc></meiHead><music><body><mdiv><score>
<scoreDef keysig="2s" meter.count="4" meter.unit="4"><staffGrp><staffDef n="1" lines="5" clef.shape="G" clef.line="2"
label="Flute"/></staffGrp></scoreDef><section><measure n="1"><staff n="1"><layer n="1">${layer}</layer></staff>${inside}
</measure></section></score></mdiv></body></music></mei>`;
}

/** MusicXML with this many bars of whole notes. */
export function musicXml(bars: number): string {
  const attributes =
    '<attributes><divisions>1</divisions><key><fifths>0</fifths><mode>major</mode></key><time><beats>4</beats><beat-type>4</beat-type></time><clef><sign>G</sign><line>2</line></clef></attributes>';
  const measures = Array.from(
    { length: bars },
    (_, index) =>
      `<measure number="${index + 1}">${index === 0 ? attributes : ''}<note><pitch><step>G</step><octave>4</octave></pitch><duration>4</duration><type>whole</type></note></measure>`,
  );
  return `<?xml version="1.0"?><!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd"><score-partwise version="4.0"><part-list><score-part id="P1"><part-name>Oboe</part-name></score-part></part-list><part id="P1">${measures.join('')}</part></score-partwise>`;
}

/** MusicXML as notation programs compress it: a zip whose container says which of its files is the music. */
export function anMxl(xml: string, { named = 'score.xml', flags = 0, unpacked = xml.length } = {}): Buffer {
  const container = `<?xml version="1.0"?><container><rootfiles><rootfile full-path="${named}"/></rootfiles></container>`;
  return aZip([
    { name: 'META-INF/container.xml', data: Buffer.from(container) },
    { name: 'score.xml', data: deflateRawSync(xml), method: 8, unpacked, flags },
  ]);
}

/** Humdrum with this many bars in two staves, on lines as they come or a line for each. */
export function kern(bars: number, { lines = false } = {}): string {
  const music = lines ? '1C\t1c\n!!LO:LB:g=z' : '1C\t4c\n.\t4d\n.\t4e\n.\t4f';
  const rows = Array.from({ length: bars }, (_, index) => `=${index + 1}\t=${index + 1}\n${music}`);
  return `**kern\t**kern\n*staff2\t*staff1\n*clefF4\t*clefG2\n*k[]\t*k[]\n*C:\t*C:\n*M4/4\t*M4/4\n*MM240\t*MM240\n${rows.join('\n')}\n==\t==\n*-\t*-\n`;
}

/** Sends a file of notation as a browser does. */
export async function sendNotation(
  session: BrowserSession,
  opusNo: string,
  content: string | Uint8Array,
  name = 'music.mei',
) {
  const form = new FormData();
  form.append('notation', aFile(name, Buffer.from(content)));
  const response = await fetch(`${session.origin}/api/compositions/${opusNo}/notation`, {
    method: 'POST',
    body: form,
    headers: { Cookie: session.cookie, 'X-CSRF-Token': session.token },
  });
  return { status: response.status, body: await response.json() };
}
