/* The music of the ornaments, in MEI. */

/** Only their outlines are kept. */
export function glyphSheet(dynamics: readonly string[]): string {
  const notes = dynamics.map(() => note('c', 5, 4)).join('');
  const marks = dynamics.map((dynamic, index) => `<dynam staff="1" tstamp="${index + 1}">${dynamic}</dynam>`).join('');
  const measure = `<measure n="1"><staff n="1"><layer n="1">${notes}</layer></staff>${marks}<fermata staff="1" tstamp="1"/></measure>`;
  return mei(
    '<scoreDef><staffGrp><staffDef n="1" lines="5" clef.shape="G" clef.line="2"/></staffGrp></scoreDef>',
    measure,
  );
}

/** Repeats, so it rests on the third instead of the root. */
export function closingPhrase(twoSystems: boolean): string {
  const dynamic = (mark: string) => `<dynam staff="1" tstamp="1" place="below" vgrp="1">${mark}</dynam>`;
  const slur = (from: string, to: string) => `<slur startid="#${from}" endid="#${to}" curvedir="above"/>`;
  const measures = [
    measure('left="rptstart"', {
      right: `${note('b', 4, 4, 'dots="1" xml:id="first"')}${note('c', 5, 8)}${note('d', 5, 4)}${note('g', 5, 4)}`,
      left: twice(broken('g3', 'd4', 'b3')),
      marks: `${dynamic('p')}<hairpin staff="1" form="cres" tstamp="2.5" tstamp2="1m+4.5" place="below" vgrp="1"/>${slur('first', 'second')}`,
    }),
    measure('', {
      right: `${note('e', 5, 4, 'dots="1"')}${note('f', 5, 8, 'accid.ges="s"')}${note('g', 5, 4)}${note('e', 5, 4, 'xml:id="second"')}`,
      left: twice(broken('g3', 'e4', 'c4')),
      marks: '',
    }),
    twoSystems ? '<sb/>' : '',
    measure('', {
      right: `${note('a', 5, 4, 'dots="1" xml:id="third"')}${note('g', 5, 8)}<beam>${note('f', 5, 8, 'accid.ges="s"')}${note('e', 5, 8)}${note('d', 5, 8)}${note('c', 5, 8, 'xml:id="fourth"')}</beam>`,
      left: twice(broken('f3', 'd4', 'c4')),
      marks: `${dynamic('f')}<hairpin staff="1" form="dim" tstamp="2.5" tstamp2="0m+4.7" place="below" vgrp="1"/>${slur('third', 'fourth')}`,
    }),
    measure('right="rptend"', {
      right: `<chord dur="1">${note('g', 4)}${note('b', 4)}</chord>`,
      left: `<chord dur="1">${note('g', 2)}${note('d', 3)}</chord>`,
      marks: `${dynamic('p')}<fermata staff="1" tstamp="1" place="above"/><fermata staff="2" tstamp="1" place="below" form="inv"/>`,
    }),
  ];
  return mei(
    `<scoreDef keysig="1s" meter.count="4" meter.unit="4" meter.sym="common"><staffGrp symbol="brace" bar.thru="true">
      <staffDef n="1" lines="5" clef.shape="G" clef.line="2"/><staffDef n="2" lines="5" clef.shape="F" clef.line="4"/>
    </staffGrp></scoreDef>`,
    measures.join(''),
  );
}

function measure(attributes: string, hands: { right: string; left: string; marks: string }): string {
  const staff = (n: number, layer: string) => `<staff n="${n}"><layer n="1">${layer}</layer></staff>`;
  return `<measure ${attributes}>${staff(1, hands.right)}${staff(2, hands.left)}${hands.marks}</measure>`;
}

function note(pitch: string, octave: number, duration?: number, attributes = ''): string {
  return `<note pname="${pitch}" oct="${octave}" ${duration ? `dur="${duration}"` : ''} ${attributes}/>`;
}

function broken(low: string, high: string, middle: string): string {
  const notes = [low, high, middle, high].map(([pitch = 'c', octave = '4']) =>
    note(pitch, Number(octave), 8, pitch === 'f' ? 'accid.ges="s"' : ''),
  );
  return `<beam>${notes.join('')}</beam>`;
}

function twice(music: string): string {
  return music + music;
}

function mei(score: string, section: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.1"><meiHead><fileDesc><titleStmt><title/></titleStmt><pubStmt/></fileDesc></meiHead>
<music><body><mdiv><score>${score}<section>${section}</section></score></mdiv></body></music></mei>`;
}
