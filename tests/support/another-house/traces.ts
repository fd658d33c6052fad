/** The first house’s name and place: across the tags of a wordmark, as names of files, and as the letters of a paper. */
const TRACES =
  /forte(?:\s|&nbsp;|<[^>]*>)*(?:&amp;|&#x26;|&|and)(?:\s|<[^>]*>|<!-- -->)*piano|forte-and-piano|(?:greater|for) las vegas|las vegas(?: time)?|nevada|pacific time|america\/los_angeles|south korea|ukraine\b|since 2010/gi;
/** Ids of calendar entries and feeds stay: with others they would come twice. States are places. */
const PLACES_AND_IDS = /@forte-and-piano|>Nevada<\/option>/g;
/** Of mails and papers about an event: it may be in Las Vegas all the same. */
const OF_THE_HOUSE = /forte(.{0,9})piano|greater las vegas|las vegas time|for las vegas/i;

/** Defaults; files and the clock of the program; what was before. */
export const OF_THE_PROGRAM = ['/admin/settings', '/admin/health', '/admin/history'];

export const tracesIn = (text: string): string[] => text.replaceAll(PLACES_AND_IDS, '').match(TRACES) ?? [];

/** Of what is about an event. */
export const tracesBesideEvents = (text: string): string[] =>
  tracesIn(text).filter((trace) => OF_THE_HOUSE.test(trace));

/** Of a paper, which says the state of a place in two letters. */
export const tracesOnPaper = (text: string): string[] => tracesIn(text).filter((trace) => !/^las vegas$/i.test(trace));
