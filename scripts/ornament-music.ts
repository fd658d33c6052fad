/* The music of the ornaments, in MEI. */

/** Only their outlines are kept. */
export function glyphSheet(dynamics: readonly string[]): string {
  const notes = dynamics.map(() => '<note pname="c" oct="5" dur="4"/>').join('');
  const marks = dynamics.map((dynamic, index) => `<dynam staff="1" tstamp="${index + 1}">${dynamic}</dynam>`).join('');
  const measure = `<measure n="1"><staff n="1"><layer n="1">${notes}</layer></staff>${marks}<fermata staff="1" tstamp="1"/></measure>`;
  return mei(
    '<scoreDef><staffGrp><staffDef n="1" lines="5" clef.shape="G" clef.line="2"/></staffGrp></scoreDef>',
    measure,
  );
}

function mei(score: string, section: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.1"><meiHead><fileDesc><titleStmt><title/></titleStmt><pubStmt/></fileDesc></meiHead>
<music><body><mdiv><score>${score}<section>${section}</section></score></mdiv></body></music></mei>`;
}
