export const NOTATION_REQUIRED = 'Please choose a file with the notation first.';
export const NOTATION_TOO_LARGE = 'This file is larger than 2 MB. Please send a movement at a time.';
export const NOT_MUSIC =
  'This is no music that we can read. Please export it as MusicXML, MEI (version 4 or later) or Humdrum.';
export const NOT_COMPRESSED_MUSIC =
  'This is no compressed MusicXML (.mxl) that we can open. Please export it anew, or as .musicxml.';
export const BARS_DO_NOT_ADD_UP = 'Not every bar adds up.';
export const HAS_DOCTYPE =
  'This file brings definitions of its own in its DOCTYPE, which music does not need. Please export it anew.';
export const TOO_OLD = 'This MEI is older than version 4. Please open it in your notation program and export it anew.';
export const NO_NOTES = 'There is not one note in this file.';
export const TOO_LONG = 'This is longer than 60 pages. Please send a movement at a time.';
export const TOO_SLOW = 'Engraving took longer than a minute, so we gave up. Please send a shorter file.';
export const ENGRAVER_DEFEATED =
  'The engraver can’t make sense of this file. Please export it anew, or in another format.';
export const NO_NOTATION = 'No notation is kept of this work.';
export const SAMPLE_PAGES_INVALID = 'Please enter how many pages visitors may see, from 1 to 60.';
export const NOTATION_CHANGED_SINCE = 'Somebody else has changed this since you opened the page. Please look again.';

export const COMPUTER_PREVIEW = 'Computer preview: a machine reads the page. People play it better.';
export const PRESS_A_NOTE = 'Once it plays, press a note to go there.';
export const SOUND_FAILED =
  'The sound did not arrive. Please press PLAY to try again; the page is all there to be read.';
