/* Spec sections 5 and 8, letter for letter. */

export const FILE_REQUIRED = 'Please select a file first.';
export const UPLOAD_FAILED = 'File upload failed.';
export const SENT = 'Successfully sent resume! We will get back to you as soon as we can.';

export const FILE_ENDING = 'Please choose a .pdf, .doc or .docx file.';
export const FILE_EMPTY = 'There is nothing in this file. Please choose another.';
export const FILE_TOO_LARGE = 'This file is larger than 5 MB. Please choose a smaller one.';
export const FORM_TOO_LARGE = 'This is larger than 5 MB, the most we can take.';
export const ONE_FILE = 'Please send one file.';
export const NOT_AS_JSON =
  'An application comes with a file: please send it as multipart/form-data, with the file in the field resume.';
export const TOO_MANY_APPLICATIONS =
  'You have sent several applications already. Please wait a while before the next one.';

/** The content is not what the name says. */
export function notInside(ending: string): string {
  return `This file is called ${ending}, but what is in it is something else. Please save it as .pdf, .doc or .docx and choose it again.`;
}

/** Refuses a choice by its name, which may be anything. */
export function notOffered(what: 'category' | 'instrument', name: string): string {
  const short = name.length > 60 ? `${[...name].slice(0, 60).join('')} …` : name;
  return `‘${short}’ is no ${what} we have. Please choose from the list.`;
}

/* Beside a field of the admin's form. */
export const STEP_TITLE_REQUIRED = 'Please enter what this step is called.';
export const STEP_TEXT_REQUIRED = 'Please write a sentence or two.';
