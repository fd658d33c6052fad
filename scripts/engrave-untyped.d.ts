declare module 'verovio/wasm-hum' {
  function createVerovioModule(): Promise<object>;

  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export { createVerovioModule as default };
}

declare module 'verovio/esm' {
  interface VerovioToolkit {
    getPageCount(): number;
    getLog(): string;
  }
}
