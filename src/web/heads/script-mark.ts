import { createContext } from 'react';

/** Undefined in browsers. */
export const ScriptMark = createContext<string | undefined>(undefined);
