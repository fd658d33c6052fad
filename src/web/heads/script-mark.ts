import { createContext } from 'react';

/** The mark of `scriptMarkKey` for our own inline scripts; undefined in browsers. */
export const ScriptMark = createContext<string | undefined>(undefined);
