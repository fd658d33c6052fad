const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 knows none of these, escaped or not
const UNKNOWN_TO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNKNOWN_TO_XML, '')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
