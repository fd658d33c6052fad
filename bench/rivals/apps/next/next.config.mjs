/* As it comes, but for the folder it is built in: the one above has lockfiles of others. */
export default { turbopack: { root: import.meta.dirname } };
