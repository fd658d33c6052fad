import { createContext } from 'react';

/** The mark of this rendering's own scripts (`scriptMarkKey`), for those that are not the router's; none in a browser. */
export const ScriptMark = createContext<string | undefined>(undefined);
