declare module 'verovio/wasm-hum' {
  function createVerovioModule(): Promise<object>;

  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export { createVerovioModule as default };
}

declare module 'verovio/esm' {
  interface TimemapEntry {
    qstamp: number;
    tstamp: number;
    tempo?: number;
    on?: string[];
    off?: string[];
    measureOn?: string;
  }

  interface VerovioToolkit {
    getPageCount(): number;
    getLog(): string;
    redoLayout(): void;
    /** 1-based: '1-24'. */
    select(range: { measureRange: string }): boolean;
    getMEI(options: object): string;
    renderToTimemap(options: { includeMeasures: boolean }): TimemapEntry[];
    /** Base64. */
    renderToMIDI(): string;
    destroy(): void;
  }
}
