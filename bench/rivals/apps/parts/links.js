export const INFORMATION = [
  ['About', '/about'],
  ['Repertoire', '/repertoire'],
  ['Musicians', '/musicians'],
  ['Performances', '/performances'],
  ['Contact', '/contact'],
];

export const STORES = [
  ['Compositions', '/ncs'],
  ['Concert Series', '/mpcs'],
];

export const ACCOUNT = [
  ['Sign Up', '/auth/signup'],
  ['Log In', '/auth/login'],
];

export const HEAD_LINE = [
  INFORMATION[1],
  INFORMATION[2],
  INFORMATION[3],
  STORES[1],
  STORES[0],
  INFORMATION[0],
  INFORMATION[4],
];
