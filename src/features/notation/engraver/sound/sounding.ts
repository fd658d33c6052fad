import { around, walk } from '../checks/mei-tags.ts';

/* Without 'accid.ges' verovio ignores the key signature. */

const KERN_NOTE = /^note-L(\d+)F(\d+)(?:S(\d+))?$/;
const SHARPS = 'fcgdaeb';

export function withSounding(mei: string, kern: string | undefined): string {
  if (kern === undefined && mei.includes('accid.ges=')) return mei;
  const sounding = kern === undefined ? soundingByRule(mei) : undefined;
  const lines = kern?.split('\n') ?? [];
  return mei.replace(/<note\s([^>]*?xml:id="([^"]*)"[^>]*?)(\/?)>/g, (tag, attributes: string, id: string, empty) => {
    const accidental = sounding ? sounding.get(id) : kernAccidental(lines, id);
    if (accidental === undefined || attributes.includes('accid.ges=')) return tag;
    return `<note accid.ges="${accidental}" ${attributes}${empty}>`;
  });
}

/** Verovio's ids hold line and column. */
function kernAccidental(lines: readonly string[], id: string): string | undefined {
  const [, line, field, part = '1'] = KERN_NOTE.exec(id) ?? [];
  const token = lines[Number(line) - 1]?.split('\t')[Number(field) - 1]?.split(' ')[Number(part) - 1];
  if (token === undefined) return undefined;
  const [, signs = ''] = /[A-Ga-g]+(#+|-+)?/.exec(token) ?? [];
  return accidentalOf(signs.startsWith('#') ? signs.length : -signs.length);
}

/** Accidentals last for their bar and line; tied notes continue. */
function soundingByRule(mei: string): Map<string, string> {
  const sounding = new Map<string, string>();
  const bar = new Map<string, string>();
  const tied = new Map<string, string>();
  let signed = new Map<string, string>();
  walk(
    mei,
    (tag) => {
      const { name, attributes } = tag;
      const signature = attributes.keysig ?? attributes['key.sig'] ?? (name === 'keySig' ? attributes.sig : undefined);
      if (signature !== undefined) signed = stepsIn(signature);
      if (name === 'measure') bar.clear();
      if (name === 'accid' && attributes.accid) note(around(tag, 'note')?.attributes ?? {}, attributes.accid);
      if (name === 'note') note(attributes, attributes.accid);
    },
    () => {},
  );
  return sounding;

  function note(attributes: Record<string, string>, sign: string | undefined): void {
    const { 'xml:id': id = '', pname: step = '', oct = '', tie = '' } = attributes;
    const place = `${step}${oct}`;
    if (sign) bar.set(place, sign);
    const continued = /[mt]/.test(tie) ? tied.get(place) : undefined;
    const sounds = sign ?? continued ?? bar.get(place) ?? signed.get(step) ?? 'n';
    if (/[im]/.test(tie)) tied.set(place, sounds);
    sounding.set(id, sounds);
  }
}

function stepsIn(signature: string): Map<string, string> {
  const [, count = '0', kind = ''] = /^(\d)([sf])$/.exec(signature) ?? [];
  const order = kind === 'f' ? [...SHARPS].reverse() : [...SHARPS];
  return new Map(order.slice(0, Number(count)).map((step) => [step, kind]));
}

function accidentalOf(semitones: number): string {
  if (semitones === 0) return 'n';
  return (semitones > 0 ? 's' : 'f').repeat(Math.min(2, Math.abs(semitones)));
}
